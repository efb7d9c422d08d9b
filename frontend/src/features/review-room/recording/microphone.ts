/** Why there is no voice to record. */
export type MicrophoneProblem = 'denied' | 'missing' | 'unsupported';

export class NoMicrophone extends Error {
  constructor(readonly problem: MicrophoneProblem) {
    super(problem);
  }
}

/** Types of voice that the server takes, the best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Plenty for a voice; browsers take four times as much by themselves. */
const BITS_PER_SECOND = 32_000;
const CHUNK_MS = 1_000;

const problemOf = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing';
};

const typeOfVoice = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/** The microphone's own stream: one that goes through an audio graph gets holes where the browser suspends that. @throws NoMicrophone */
export const openMicrophone = async (): Promise<MediaStream> => {
  // browsers without it, and pages that are not served over https, have no `mediaDevices`
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || !typeOfVoice()) throw new NoMicrophone('unsupported');
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    throw new NoMicrophone(problemOf(error));
  }
};

/** Tells when a microphone that is open gives no sound any more, as one that the system or a switch on it mutes, and when it does again. */
export const watchSound = (stream: MediaStream, onSilent: (isSilent: boolean) => void): void => {
  for (const track of stream.getTracks()) {
    track.addEventListener('mute', () => onSilent(true));
    track.addEventListener('unmute', () => onSilent(false));
  }
};

/** As one that was switched off before it was opened: it tells nothing by itself. */
export const isMuted = (stream: MediaStream): boolean => stream.getTracks().some(({ muted }) => muted);

/** Gives the microphone back. */
export const closeMicrophone = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** A recorder of a stream that gives its voice each second. */
export const recorderOf = (stream: MediaStream, onVoice: (piece: Blob) => void) => {
  const recorder = new MediaRecorder(stream, { mimeType: typeOfVoice(), audioBitsPerSecond: BITS_PER_SECOND });
  recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && onVoice(data)));
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  return {
    mimeType: recorder.mimeType,
    start: () => recorder.start(CHUNK_MS),
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    /** Resolves with the last piece given; a track that ended has stopped it already. */
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
    },
    /** Once it has stopped, by itself too. */
    ended,
  };
};

export type VoiceRecorder = ReturnType<typeof recorderOf>;
