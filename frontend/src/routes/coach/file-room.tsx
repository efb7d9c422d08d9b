import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ReviewPlayer } from '../../features/review-player/components/review-player';
import { drawnMarks } from '../../features/review-player/drawn-marks';
import { isShownAt } from '../../features/review-player/drawing.rules';
import { frameAt, type FrameTimes } from '../../features/review-player/frame-times.rules';
import { SIDE_KEYS } from '../../features/review-player/side-by-side/side-keys';
import { stillOfMark } from '../../features/review-player/still-of-mark';
import { usePlayer, type Player } from '../../features/review-player/use-player';
import {
  sendStill,
  type RoomDrawing,
  type RoomMark,
  type RoomReview,
} from '../../features/review-room/api/review-room';
import { DrawingPad } from '../../features/review-room/components/drawing-pad';
import { DrawingTools } from '../../features/review-room/components/drawing-tools';
import { MeasureTools } from '../../features/review-room/components/measure-tools';
import { MeasuresPanel } from '../../features/review-room/components/measures-panel';
import { MarksPanel } from '../../features/review-room/components/marks-panel';
import * as edits from '../../features/review-room/draft.rules';
import { INKS, type Tool } from '../../features/review-room/draw.rules';
import { PointerClassifier } from '../../features/review-room/pointer-classifier';
import * as measures from '../../features/review-room/measure.rules';
import { ROOM_KEYS, useRoomKeys } from '../../features/review-room/room-keys';
import { useDraft } from '../../features/review-room/use-draft';
import { useMeasuring } from '../../features/review-room/use-measuring';
import { useRestingHand } from '../../features/review-room/use-resting-hand';
import { newKey } from '../../lib/ids';
import { logProblem } from '../../lib/log-problem';
import { useSideBySidePart } from './use-side-by-side-part';
import { useTalkThroughPart } from './use-talk-through-part';
import {
  ROOM_COLUMNS,
  useMarks,
  useRoomParts,
  WIDE_COLUMNS,
  type RoomProps,
} from './use-room-parts';

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

/**
 * Sends the picture of the fix-first mark for the email. Without one, the email says the same in
 * text.
 */
const sendFixFirstStill = async (player: Player, review: RoomReview): Promise<void> => {
  const { submissionId, uploadId, draft, revisions } = review;
  const mark = drawnMarks(draft.marks).find(({ id }) => id === draft.fixFirstMarkId);
  const [latest] = revisions;
  if (!latest || !mark || mark.uploadId !== uploadId) return;
  try {
    await sendStill(submissionId, latest.n, await stillOfMark(player, mark));
  } catch (error) {
    logProblem('The email about a review goes out without its picture.', error);
  }
};

const KEYS = [...ROOM_KEYS, ...SIDE_KEYS];
const NO_MARK = { id: '', uploadId: null, ticks: 0, timescale: 1, spanMs: 0 };

/** The review room for an uploaded video: exact frames, with marks and drawings on them. */
export const FileRoom = ({
  review,
  coachId,
  lookFromMs,
  uploadId,
}: RoomProps & { uploadId: string }) => {
  const player = usePlayer(`/api/files/${uploadId}`);
  const opened = useDraft(review, coachId);
  const { draft, keeper, canUndo, canRedo } = opened;
  const marks = useMarks(opened);
  const { parts, bar, toScores, toDelivery } = useRoomParts(
    review,
    opened,
    (delivered) => void sendFixFirstStill(player, delivered),
  );
  const talk = useTalkThroughPart({
    submissionId: review.submissionId,
    coachId,
    uploadId,
    player,
    opened,
  });
  const side = useSideBySidePart({
    submissionId: review.submissionId,
    player,
    isRecording: talk.isRecording,
  });
  const [tool, setTool] = useState<Tool | null>(null);
  const [color, setColor] = useState(INKS[0]?.color ?? '#ffffff');
  const [words, setWords] = useState('');
  const [preview, setPreview] = useState<RoomDrawing | null>(null);
  const [pointers] = useState(() => new PointerClassifier());
  useRestingHand(pointers, tool !== null);
  const drawn = useMemo(() => drawnMarks(draft.marks), [draft.marks]);
  const shown = useMemo(() => {
    const drawings = preview ? [...talk.drawn, preview] : [...talk.drawn];
    return drawnMarks([{ ...NO_MARK, drawings }])[0]?.drawings ?? [];
  }, [preview, talk.drawn]);
  useOpenAt(player, lookFromMs);

  const here = frameHere(player);
  const measuring = useMeasuring(here, (measured) =>
    keeper.change((before) =>
      measures.withMeasure(before, { id: newKey(), uploadId, text: '', ...measured }),
    ),
  );
  const { times, frame } = player;
  const current = here ? edits.markAt(draft, here) : undefined;
  const currentId =
    current?.id ?? (times && drawn.find((mark) => isShownAt(times, mark, frame))?.id) ?? null;
  const addMark = (part?: RoomMark['part']) => {
    player.pause();
    if (!here) return;
    if (current && part) keeper.change((before) => edits.withPart(before, current.id, part));
    marks.setNewId(current?.id ?? marks.add({ uploadId, ...here, ...(part && { part }) }));
  };
  const onDrawn = (drawing: RoomDrawing) => {
    if (!here) return;
    if (talk.isRecording) talk.onDrawn(drawing);
    else if (current) keeper.change((before) => edits.withDrawing(before, current.id, drawing));
    else marks.add({ uploadId, ...here }, [drawing]);
  };
  const chooseTool = (next: Tool | null) => {
    if (next) player.pause();
    setPreview(null);
    setTool(next);
  };
  useRoomKeys({
    addMark,
    fixFirst: () => current && marks.editing.onFixFirst(current.id),
    // drawings made during a recording aren't part of the draft's undo history
    undo: () => !talk.isRecording && keeper.undo(),
    redo: () => !talk.isRecording && keeper.redo(),
    tool: chooseTool,
    toScores,
    toDelivery,
    record: talk.record,
    sideBySide: side.toggle,
    measuring,
  });
  return (
    <Box sx={side.beside ? WIDE_COLUMNS : ROOM_COLUMNS}>
      <Stack
        spacing={2}
        sx={side.beside ? undefined : { position: { md: 'sticky' }, top: { md: 16 } }}
      >
        <ReviewPlayer
          player={player}
          label={`Video to review: ${review.title}`}
          uploadId={uploadId}
          marks={drawn}
          extra={shown}
          muted={talk.isRecording}
          beside={side.beside}
          arrangement={side.arrangement}
          keysEverywhere
          moreKeys={KEYS}
        >
          {({ mirrored }, letGo) =>
            tool &&
            times && (
              <DrawingPad
                tool={tool}
                color={color}
                words={words}
                aspect={player.aspect}
                mirrored={mirrored}
                pointers={pointers}
                onPen={letGo}
                onPreview={(drawing) => {
                  setPreview(drawing);
                  talk.onPreview(drawing);
                }}
                onDrawn={onDrawn}
                onLeave={() => chooseTool(null)}
              />
            )
          }
        </ReviewPlayer>
        {(times || player.state === 'loading') && (
          <Box sx={{ visibility: times ? undefined : 'hidden' }}>
            <DrawingTools
              tool={tool}
              color={color}
              words={words}
              onTool={chooseTool}
              onColor={setColor}
              onWords={setWords}
              onUndoDrawing={
                current && current.drawings.length > 0
                  ? () => keeper.change((before) => edits.withoutLastDrawing(before, current.id))
                  : undefined
              }
            />
          </Box>
        )}
        {side.button}
        {here && <MeasureTools measuring={measuring} here={here} />}
      </Stack>
      <Stack spacing={2}>
        <MarksPanel
          draft={draft}
          currentId={currentId}
          newId={marks.newId}
          onAdd={here ? addMark : undefined}
          canUndo={canUndo && !talk.isRecording}
          canRedo={canRedo && !talk.isRecording}
          onUndo={() => keeper.undo()}
          onRedo={() => keeper.redo()}
          onShow={
            player.video
              ? (mark) => {
                  player.showMark(mark);
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
              ? ({ ticks: [ticks = 0], timescale }) => player.showMark({ ticks, timescale })
              : undefined
          }
          onText={(id, text) =>
            keeper.change((before) => measures.withMeasureText(before, id, text), `measure:${id}`)
          }
          onRemove={(id) => keeper.change((before) => measures.withoutMeasure(before, id))}
        />
        {talk.part}
        {parts}
        {bar}
      </Stack>
    </Box>
  );
};
