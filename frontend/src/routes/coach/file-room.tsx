import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ToolButton } from '../../components/portal/tool-button';
import { ReviewPlayer } from '../../features/review-player/components/review-player';
import { drawnMarks } from '../../features/review-player/drawn-marks';
import { isShownAt } from '@wavetrain/shared/drawings';
import { frameAt, type FrameTimes } from '../../features/review-player/frame-times.rules';
import { SIDE_KEYS } from '../../features/review-player/side-by-side/side-keys';
import { usePlayer, type Player } from '../../features/review-player/use-player';
import type { RoomDrawing, RoomMark } from '../../features/review-room/api/review-room';
import { MarksPanel } from '../../features/review-room/components/marks-panel';
import { MeasureTools } from '../../features/review-room/components/measure-tools';
import { ReviewVideosPanel } from '../../features/review-room/components/review-videos-panel';
import { MeasuresPanel } from '../../features/review-room/components/measures-panel';
import * as edits from '../../features/review-room/draft.rules';
import * as measures from '../../features/review-room/measure.rules';
import { ROOM_KEYS, useRoomKeys } from '../../features/review-room/room-keys';
import { useDraft } from '../../features/review-room/use-draft';
import { useMeasuring } from '../../features/review-room/use-measuring';
import { newKey } from '../../lib/ids';
import { fixFirstStill, sendFixFirstStill } from './fix-first-still';
import { RoomSide, RoomStage } from './room-layout';
import { ToolStrip } from './tool-strip';
import { useMarks } from './use-marks';
import { useRoomDrawing } from './use-room-drawing';
import { useRoomParts, type RoomProps } from './use-room-parts';
import { useSideBySidePart } from './use-side-by-side-part';
import { useTalkThroughPart } from './use-talk-through-part';

const frameHere = ({ times, frame }: Player): Pick<RoomMark, 'ticks' | 'timescale'> | null =>
  times && { ticks: times.ticks[frame] ?? 0, timescale: times.timescale };

/** Opens the video where the student asks the coach to look. */
const useOpenAt = ({ video }: Player, ms: number | null) => {
  const isThere = useRef(false);
  const go = useEffectEvent(
    (times: FrameTimes) =>
      ms !== null && video?.show(frameAt(times, (ms / 1_000) * times.timescale)),
  );
  useEffect(() => {
    if (!video || isThere.current) return;
    isThere.current = true;
    go(video.times);
  }, [video]);
};

const KEYS = [...ROOM_KEYS, ...SIDE_KEYS];

interface FileRoomProps extends RoomProps {
  uploadId: string;
  /** Where the student asks the coach to look, in ms of the video. */
  openAtMs: number | null;
}

/** The review room for an uploaded video: exact frames, with marks and drawings on them. */
export const FileRoom = ({ review, coachId, openAtMs, uploadId, below }: FileRoomProps) => {
  const {
    submissionId,
    revisions: [delivered],
  } = review;
  const player = usePlayer(`/api/files/${uploadId}`);
  const opened = useDraft(review, coachId);
  const { draft, keeper, canUndo, canRedo } = opened;
  const marks = useMarks(opened);
  const talk = useTalkThroughPart({ submissionId, coachId, uploadId, player, opened });
  const { parts, bar, toScores, toDelivery, deliver } = useRoomParts(review, opened, {
    onDelivered: (sent) => void sendFixFirstStill(player, sent),
    talkThrough: talk.state,
    onPreview: () => {
      talk.pause();
      player.pause();
    },
    stillOf: () => fixFirstStill(player, uploadId, draft),
  });
  const side = useSideBySidePart({
    ...{ review, uploadId, player, opened },
    isRecording: talk.isRecording,
  });
  const { isRecording, onBeside } = talk;
  const { linked } = side;
  const hasRecordedOther = useRef(false);
  useEffect(() => {
    if (!isRecording || (!linked && !hasRecordedOther.current)) return;
    hasRecordedOther.current = linked !== null;
    onBeside(linked && { uploadId: linked.otherUploadId, at: linked.at, otherAt: linked.otherAt });
  }, [isRecording, linked, onBeside]);
  const drawn = useMemo(() => drawnMarks(draft.marks), [draft.marks]);
  useOpenAt(player, openAtMs);

  const here = frameHere(player);
  const measuring = useMeasuring(here, (measured) =>
    keeper.change((before) =>
      measures.withMeasure(before, { id: newKey(), uploadId, text: '', ...measured }),
    ),
  );
  const { times, frame } = player;
  const current = here ? edits.markAt(draft, here, marks.chosenId) : undefined;
  const currentId =
    current?.id ?? (times && drawn.find((mark) => isShownAt(times, mark, frame))?.id) ?? null;
  const addMark = (part?: RoomMark['part']) => {
    player.pause();
    marks.writeAt(here && { uploadId, ...here }, part);
  };
  const onDrawn = (drawing: RoomDrawing) => {
    if (!here) return;
    if (talk.isRecording) talk.onDrawn(drawing);
    else if (current) keeper.change((before) => edits.withDrawing(before, current.id, drawing));
    else marks.add({ uploadId, ...here }, [drawing]);
  };
  const drawing = useRoomDrawing({
    player,
    recorded: talk.drawn,
    onPreview: talk.onPreview,
    onDrawn,
    onUndoDrawing:
      current && current.drawings.length > 0
        ? () => keeper.change((before) => edits.withoutLastDrawing(before, current.id))
        : undefined,
  });
  useRoomKeys({
    addMark,
    fixFirst: () => current && marks.editing.onFixFirst(current.id),
    // drawings made during a recording aren't part of the draft's undo history
    undo: () => !talk.isRecording && keeper.undo(),
    redo: () => !talk.isRecording && keeper.redo(),
    tool: drawing.choose,
    toScores,
    toDelivery,
    deliver,
    record: talk.record,
    sideBySide: side.toggle,
    measuring,
  });
  const isLarge = side.beside !== undefined;
  const onShow = (mark: Pick<RoomMark, 'ticks' | 'timescale'>) => player.showMark(mark);
  const tools = (
    <>
      <ToolStrip>
        <ToolButton
          icon="mark"
          label="Mark this frame"
          shortcut="M"
          disabled={!here}
          onClick={() => addMark()}
        />
        {side.button}
        {drawing.tools}
        {/* last, because it grows while something is measured */}
        {here && <MeasureTools measuring={measuring} here={here} />}
      </ToolStrip>
      {talk.controls}
    </>
  );
  return (
    <>
      <RoomStage isLarge={isLarge}>
        <ReviewPlayer
          player={player}
          label={`Video to review: ${review.title}`}
          uploadId={uploadId}
          marks={drawn}
          extra={drawing.shown}
          muted={talk.isRecording}
          beside={side.beside}
          arrangement={side.arrangement}
          keysEverywhere
          moreKeys={KEYS}
          hasFullScreen={!isLarge}
          isStage
          tools={tools}
        >
          {drawing.pad}
        </ReviewPlayer>
      </RoomStage>
      <RoomSide>
        <MarksPanel
          draft={draft}
          currentId={currentId}
          writing={marks.writing}
          onAdd={here ? addMark : undefined}
          canUndo={canUndo && !talk.isRecording}
          canRedo={canRedo && !talk.isRecording}
          onUndo={() => keeper.undo()}
          onRedo={() => keeper.redo()}
          onShow={
            player.video
              ? (mark) => {
                  onShow(mark);
                  talk.onMark(mark.id);
                }
              : undefined
          }
          onMoveHere={here ? (id) => marks.editing.onChange(id, here) : undefined}
          {...marks.editing}
        />
        <MeasuresPanel
          measures={draft.measures}
          earlier={review.earlier}
          onShow={
            player.video
              ? ({ ticks: [ticks = 0], timescale }) => onShow({ ticks, timescale })
              : undefined
          }
          onText={(id, text) =>
            keeper.change((before) => measures.withMeasureText(before, id, text), `measure:${id}`)
          }
          onRemove={(id) => keeper.change((before) => measures.withoutMeasure(before, id))}
        />
        {talk.part}
        {parts}
        {delivered && <ReviewVideosPanel submissionId={submissionId} revision={delivered.n} />}
        {below}
        {bar}
      </RoomSide>
    </>
  );
};
