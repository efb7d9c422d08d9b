/** Why there is no audio to record. */
export type MicrophoneProblem = 'denied' | 'missing' | 'unsupported';

export class NoMicrophone extends Error {
  constructor(readonly problem: MicrophoneProblem) {
    super(problem);
  }
}

/** Audio types the server accepts, best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Plenty for speech; browsers use four times as much by default. */
const BITS_PER_SECOND = 32_000;
const CHUNK_MS = 1_000;

const problemOf = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing';
};

const typeOfVoice = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/**
 * Opens the microphone's own stream: one routed through an audio graph gets gaps when the browser
 * suspends the graph.
 * @throws NoMicrophone
 */
export const openMicrophone = async (): Promise<MediaStream> => {
  // browsers without support, and pages not served over https, have no `mediaDevices`
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || !typeOfVoice()) throw new NoMicrophone('unsupported');
  try {
    return await devices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    throw new NoMicrophone(problemOf(error));
  }
};

/**
 * Reports when an open microphone stops delivering sound, such as when muted by the system or a
 * switch, and when it resumes.
 */
export const watchSound = (stream: MediaStream, onSilent: (isSilent: boolean) => void): void => {
  for (const track of stream.getTracks()) {
    track.addEventListener('mute', () => onSilent(true));
    track.addEventListener('unmute', () => onSilent(false));
  }
};

/** Whether it was already muted when opened, which fires no event. */
export const isMuted = (stream: MediaStream): boolean =>
  stream.getTracks().some(({ muted }) => muted);

/** Releases the microphone. */
export const closeMicrophone = (stream: MediaStream): void =>
  stream.getTracks().forEach((track) => track.stop());

/** Returns a recorder of a stream that delivers audio every second. */
export const recorderOf = (stream: MediaStream, onVoice: (piece: Blob) => void) => {
  const recorder = new MediaRecorder(stream, {
    mimeType: typeOfVoice(),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && onVoice(data)));
  const ended = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => resolve(), { once: true }),
  );
  return {
    mimeType: recorder.mimeType,
    start: () => recorder.start(CHUNK_MS),
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    /** Resolves after the last piece; if the track has ended, it has already stopped. */
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
    },
    /** Resolves once it has stopped, for any reason. */
    ended,
  };
};

export type VoiceRecorder = ReturnType<typeof recorderOf>;
