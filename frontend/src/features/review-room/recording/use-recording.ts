import type { Drawing } from '@wavetrain/shared/review-content';
import { MOST_TAKE_MS, type Beside } from '@wavetrain/shared/timeline';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverErrorText } from '../../../api/client';
import { newKey } from '../../../lib/ids';
import { logProblem } from '../../../lib/log-problem';
import {
  closeMicrophone,
  isMuted,
  NoMicrophone,
  openMicrophone,
  watchSound,
  type MicrophoneProblem,
} from '../../../lib/microphone';
import { TalkThroughRecorder } from './talk-through-recorder';
import type { FinishedRecording, RecordedVideo } from './recording.types';

export type RecordingState = 'idle' | 'asking' | 'recording' | 'paused' | 'saving' | 'unsaved';

export interface Recording {
  readonly state: RecordingState;
  /** Whether actions are being recorded. */
  readonly isRecording: boolean;
  readonly recordedMs: number;
  /** Why the microphone can't be used. */
  readonly microphone: MicrophoneProblem | null;
  /** Whether the microphone is open but silent. */
  readonly isSilent: boolean;
  /** What went wrong, as text for people. */
  readonly problem: string | null;
  /** Whether the connection is down; the recording is then kept here and sent later. */
  readonly isWaiting: boolean;
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends the recording and delivers the take; also retries after a failure. */
  readonly stop: () => void;
  readonly discard: () => void;
  /** Records a drawing, with `performance.now()` at each of its points. */
  readonly stroke: (drawing: Drawing, moments: readonly number[]) => void;
  readonly clear: () => void;
  /** Records that a mark was shown. */
  readonly mark: (markId: string) => void;
  /** Records which video is shown beside this one; null for none. */
  readonly beside: (beside: Beside | null) => void;
}

interface RecordingOptions {
  submissionId: string;
  /** Null until the video and its frame times have loaded. */
  video: RecordedVideo | null;
  onTake: (take: FinishedRecording) => void;
}

const SHOWN_EVERY_MS = 250;
/** The server accepts 30 minutes. */
const LONGEST_MS = MOST_TAKE_MS - 1_000;
const NOT_KEPT = 'The recording could not be finished. It’s saved here, so you can try again.';

/** Records a talk-through of a video: the voice and all actions, sent while recording. */
export const useRecording = ({ submissionId, video, onTake }: RecordingOptions): Recording => {
  const [state, setState] = useState<RecordingState>('idle');
  const [recordedMs, setRecordedMs] = useState(0);
  const [microphone, setMicrophone] = useState<MicrophoneProblem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const current = useRef<TalkThroughRecorder | null>(null);
  const isRecording = state === 'recording';

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      current.current?.leave();
      current.current = null;
    };
  }, []);
  const isUnderWay =
    state === 'recording' || state === 'paused' || state === 'saving' || state === 'unsaved';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  const over = useCallback(() => {
    current.current = null;
    setState('idle');
    setRecordedMs(0);
    setWaiting(false);
    setSilent(false);
  }, []);
  const stop = useCallback(async () => {
    const recording = current.current;
    if (!recording) return;
    setState('saving');
    setProblem(null);
    try {
      const take = await recording.finish();
      if (current.current !== recording) return;
      onTake(take);
      over();
    } catch (error) {
      if (current.current !== recording) return;
      logProblem('A talk-through could not be finished.', error);
      setProblem(serverErrorText(error, NOT_KEPT));
      setState('unsaved');
    }
  }, [onTake, over]);
  const latestStop = useRef(stop);
  useEffect(() => void (latestStop.current = stop), [stop]);
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => {
      const ms = current.current?.recordedMs ?? 0;
      setRecordedMs(ms);
      if (ms >= LONGEST_MS) void latestStop.current();
    }, SHOWN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRecording]);

  const start = useCallback(async () => {
    if (!video || current.current) return;
    setState('asking');
    setMicrophone(null);
    setProblem(null);
    const opened: MediaStream[] = [];
    try {
      const stream = await openMicrophone();
      opened.push(stream);
      if (isGone.current) return closeMicrophone(stream);
      watchSound(stream, (silent) => setSilent(silent && current.current !== null));
      const path = { submissionId, takeId: newKey() };
      const onSender = ({
        isWaiting: waits,
        failure,
      }: {
        isWaiting: boolean;
        failure: string | null;
      }) => {
        setWaiting(waits);
        if (failure !== null) setProblem(failure);
      };
      current.current = new TalkThroughRecorder({
        path,
        video,
        stream,
        onSender,
        onEnded: () => void latestStop.current(),
      });
      setSilent(isMuted(stream));
      setState('recording');
    } catch (error) {
      setState('idle');
      opened.forEach(closeMicrophone);
      if (!(error instanceof NoMicrophone)) logProblem('The microphone did not record.', error);
      setMicrophone(error instanceof NoMicrophone ? error.problem : 'unsupported');
    }
  }, [video, submissionId]);
  const discard = useCallback(async () => {
    const recording = current.current;
    over();
    setProblem(null);
    await recording
      ?.discard()
      .catch((error: unknown) => logProblem('A discarded recording will be deleted later.', error));
  }, [over]);
  const pause = useCallback(() => {
    current.current?.pause();
    setState('paused');
  }, []);
  const resume = useCallback(() => {
    current.current?.resume();
    setState('recording');
  }, []);
  const stroke = useCallback<Recording['stroke']>(
    (drawing, moments) => void (isRecording && current.current?.stroke(drawing, moments)),
    [isRecording],
  );
  const clear = useCallback(() => void (isRecording && current.current?.clear()), [isRecording]);
  const mark = useCallback<Recording['mark']>(
    (markId) => void (isRecording && current.current?.mark(markId)),
    [isRecording],
  );
  const beside = useCallback<Recording['beside']>(
    (shown) => void (isRecording && current.current?.beside(shown)),
    [isRecording],
  );

  return useMemo(
    () => ({
      state,
      isRecording,
      recordedMs,
      microphone,
      isSilent,
      problem,
      isWaiting,
      pause,
      resume,
      stroke,
      clear,
      mark,
      beside,
      start: () => void start(),
      stop: () => void stop(),
      discard: () => void discard(),
    }),
    [
      state,
      isRecording,
      recordedMs,
      microphone,
      isSilent,
      problem,
      isWaiting,
      pause,
      resume,
      stroke,
      clear,
      mark,
      beside,
      start,
      stop,
      discard,
    ],
  );
};
