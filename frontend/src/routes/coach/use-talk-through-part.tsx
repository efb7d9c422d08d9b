import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Panel } from '../../components/portal/panel';
import type { Player } from '../../features/review-player/use-player';
import type { RoomDrawing } from '../../features/review-room/api/review-room';
import { PenTimes } from '../../features/review-room/recording/pen-times';
import { RecordingBar } from '../../features/review-room/recording/recording-bar';
import { RecordingControls } from '../../features/review-room/recording/recording-controls';
import { withRecording } from '../../features/review-room/recording/recording-place';
import type { FinishedRecording } from '../../features/review-room/recording/recording.types';
import { useRecording } from '../../features/review-room/recording/use-recording';
import type { useDraft } from '../../features/review-room/use-draft';

interface TalkThroughOptions {
  submissionId: string;
  coachId: number;
  uploadId: string;
  player: Player;
  opened: ReturnType<typeof useDraft>;
}

const NOTHING: readonly RoomDrawing[] = [];

/** Returns a room's talk-through. While it's recorded, drawings belong to it and not to a mark. */
export const useTalkThroughPart = ({
  submissionId,
  coachId,
  uploadId,
  player,
  opened: { draft, keeper },
}: TalkThroughOptions) => {
  const [drawn, setDrawn] = useState<readonly RoomDrawing[]>([]);
  const [again, setAgain] = useState<string | null>(null);
  const penTimes = useRef(new PenTimes());
  const { video, times } = player;
  const recorded = useMemo(
    () =>
      video && times ? { uploadId, element: video.element, times, offset: video.offset } : null,
    [uploadId, video, times],
  );
  const onTake = useCallback(
    (take: FinishedRecording) =>
      keeper.change((before) => ({ ...before, takes: withRecording(before.takes, take, again) })),
    [keeper, again],
  );
  const recording = useRecording({ submissionId, video: recorded, onTake });
  const { isRecording } = recording;
  const start = (insteadOf: string | null) => {
    setDrawn([]);
    setAgain(insteadOf);
    recording.start();
  };
  const controls = (
    <RecordingControls
      recording={{ ...recording, start: () => start(null) }}
      canRecord={recorded !== null}
      takes={draft.takes}
      again={again}
    >
      {isRecording && drawn.length > 0 && (
        <Button
          onClick={() => {
            recording.clear();
            setDrawn([]);
          }}
        >
          Clear drawings
        </Button>
      )}
    </RecordingControls>
  );
  const part = (
    <Panel title="Talk-through">
      <RecordingBar
        submissionId={submissionId}
        recording={recording}
        canRecord={recorded !== null}
        takes={draft.takes}
        coachId={coachId}
        onAgain={start}
        onChange={(takes, typing) => keeper.change((before) => ({ ...before, takes }), typing)}
      />
    </Panel>
  );
  const canStart = recorded !== null && recording.state === 'idle';
  const canFinish = recording.state === 'recording' || recording.state === 'paused';
  return {
    /** The buttons and the clock, for the stage. */
    controls,
    /** The recordings so far. */
    part,
    isRecording,
    state: recording.state,
    /** Pauses the current recording. */
    pause: () => recording.state === 'recording' && recording.pause(),
    /** Starts recording, or stops the current recording. */
    record: () => (canFinish ? recording.stop() : canStart && start(null)),
    /** The drawings of the current recording. */
    drawn: isRecording ? drawn : NOTHING,
    onPreview: (drawing: RoomDrawing | null) => {
      if (!drawing) penTimes.current.forget();
      else if (isRecording) penTimes.current.note(drawing.points.length, performance.now());
    },
    onDrawn: (drawing: RoomDrawing) => {
      const moments = penTimes.current.take(drawing.points.length, performance.now());
      setDrawn((before) => [...before, drawing]);
      recording.stroke(drawing, moments);
    },
    onMark: recording.mark,
    onBeside: recording.beside,
  };
};
