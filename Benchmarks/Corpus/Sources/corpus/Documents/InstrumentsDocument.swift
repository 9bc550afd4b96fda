import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The instruments of a song: objects of many integers.
enum InstrumentsDocument {
  @StreamDecodable
  struct Node: Decodable, Equatable {
    let tick: Int
    let value: Int
  }

  @StreamDecodable
  struct Envelope: Decodable, Equatable {
    let loopEnd: Int
    let loopStart: Int
    let nodes: [Node]
    let releaseNode: Int
    let sustainEnd: Int
    let sustainStart: Int

    enum CodingKeys: String, CodingKey {
      case loopEnd = "loop_end"
      case loopStart = "loop_start"
      case nodes
      case releaseNode = "release_node"
      case sustainEnd = "sustain_end"
      case sustainStart = "sustain_start"
    }
  }

  @StreamDecodable
  struct Instrument: Decodable, Equatable {
    let defaultFilterCutoff: Int
    let defaultFilterCutoffEnabled: Bool
    let defaultFilterMode: Int
    let defaultFilterResonance: Int
    let defaultFilterResonanceEnabled: Bool
    let defaultPan: Int
    let duplicateCheckType: Int
    let duplicateNoteAction: Int
    let fadeout: Int
    let globalVolume: Int
    let graphInsert: Int
    let legacyFilename: String
    let midiBank: Int
    let midiChannel: Int
    let midiDrumSet: Int
    let midiProgram: Int
    let name: String
    let newNoteAction: Int
    let panningEnvelope: Envelope
    let pitchEnvelope: Envelope
    let pitchPanCenter: Int
    let pitchPanSeparation: Int
    let pitchToTempoLock: Int
    let randomCutoffWeight: Int
    let randomPanWeight: Int
    let randomResonanceWeight: Int
    let randomVolumeWeight: Int
    let volumeEnvelope: Envelope
    let volumeRampDown: Int
    let volumeRampUp: Int

    enum CodingKeys: String, CodingKey {
      case defaultFilterCutoff = "default_filter_cutoff"
      case defaultFilterCutoffEnabled = "default_filter_cutoff_enabled"
      case defaultFilterMode = "default_filter_mode"
      case defaultFilterResonance = "default_filter_resonance"
      case defaultFilterResonanceEnabled = "default_filter_resonance_enabled"
      case defaultPan = "default_pan"
      case duplicateCheckType = "duplicate_check_type"
      case duplicateNoteAction = "duplicate_note_action"
      case fadeout
      case globalVolume = "global_volume"
      case graphInsert = "graph_insert"
      case legacyFilename = "legacy_filename"
      case midiBank = "midi_bank"
      case midiChannel = "midi_channel"
      case midiDrumSet = "midi_drum_set"
      case midiProgram = "midi_program"
      case name
      case newNoteAction = "new_note_action"
      case panningEnvelope = "panning_envelope"
      case pitchEnvelope = "pitch_envelope"
      case pitchPanCenter = "pitch_pan_center"
      case pitchPanSeparation = "pitch_pan_separation"
      case pitchToTempoLock = "pitch_to_tempo_lock"
      case randomCutoffWeight = "random_cutoff_weight"
      case randomPanWeight = "random_pan_weight"
      case randomResonanceWeight = "random_resonance_weight"
      case randomVolumeWeight = "random_volume_weight"
      case volumeEnvelope = "volume_envelope"
      case volumeRampDown = "volume_ramp_down"
      case volumeRampUp = "volume_ramp_up"
    }
  }

  @StreamDecodable
  struct Song: Decodable, Equatable {
    let instruments: [Instrument]
    let name: String
  }
}
