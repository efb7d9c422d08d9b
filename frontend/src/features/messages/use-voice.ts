import { MAX_VOICE_MS } from '@wavetrain/shared/messages';
import { useEffect, useRef, useState } from 'react';
import {
  closeMicrophone,
  isMuted,
  NoMicrophone,
  openMicrophone,
  recorderOf,
  watchSound,
  type MicrophoneProblem,
} from '../../lib/microphone';

/** How a recording ended: by the person, at the maximum, or because the microphone went away. */
export type VoiceEnd = 'stopped' | 'full' | 'cut-off';

export interface RecordedVoice {
  readonly blob: Blob;
  readonly durationMs: number;
  readonly end: VoiceEnd;
}

interface Running {
  readonly stop: (end: VoiceEnd) => void;
  readonly discard: () => void;
}

const TICK_MS = 250;

/** Records a voice message of up to three minutes with the microphone. */
export const useVoice = (onRecorded: (voice: RecordedVoice) => void) => {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [ms, setMs] = useState(0);
  const [isSilent, setSilent] = useState(false);
  const [problem, setProblem] = useState<MicrophoneProblem | 'silent'>();
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current?.discard(), []);

  const start = async () => {
    setProblem(undefined);
    setState('asking');
    try {
      record(await openMicrophone());
    } catch (error) {
      setState('idle');
      setProblem(error instanceof NoMicrophone ? error.problem : 'missing');
    }
  };

  const record = (stream: MediaStream) => {
    const pieces: Blob[] = [];
    const recorder = recorderOf(stream, (piece) => pieces.push(piece));
    const began = performance.now();
    const lasted = () => Math.min(MAX_VOICE_MS, Math.round(performance.now() - began));
    let wasHeard = !isMuted(stream);
    let end: VoiceEnd | 'discarded' | undefined;
    setSilent(!wasHeard);
    watchSound(stream, (silent) => {
      wasHeard ||= !silent;
      setSilent(silent);
    });
    const finish = (how: NonNullable<typeof end>) => {
      if (end !== undefined) return;
      end = how;
      const durationMs = lasted();
      clearInterval(timer);
      void recorder.stop().then(() => {
        closeMicrophone(stream);
        running.current = undefined;
        setState('idle');
        if (how === 'discarded') return;
        const blob = new Blob(pieces, { type: recorder.mimeType });
        if (!wasHeard || blob.size === 0) setProblem('silent');
        else onRecorded({ blob, durationMs, end: how });
      });
    };
    const timer = setInterval(() => {
      setMs(lasted());
      if (lasted() >= MAX_VOICE_MS) finish('full');
    }, TICK_MS);
    void recorder.ended.then(() => finish('cut-off'));
    running.current = { stop: finish, discard: () => finish('discarded') };
    setMs(0);
    recorder.start();
    setState('recording');
  };

  return {
    state,
    ms,
    isSilent,
    problem,
    start: () => void start(),
    stop: () => running.current?.stop('stopped'),
    discard: () => running.current?.discard(),
  };
};
