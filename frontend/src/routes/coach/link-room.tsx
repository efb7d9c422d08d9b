import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { VideoEmbed } from '../../components/portal/video-embed';
import type { RoomMark } from '../../features/review-room/api/review-room';
import { MarksPanel } from '../../features/review-room/components/marks-panel';
import { useRoomKeys } from '../../features/review-room/room-keys';
import { useDraft } from '../../features/review-room/use-draft';
import { LinkChecks } from '../../features/submissions/components/link-checks';
import { useRequestResubmission } from '../../features/submissions/use-request-resubmission';
import { ROOM_COLUMNS, useMarks, useRoomParts, type RoomProps } from './use-room-parts';

/** The review room for a linked video: its host's player, and marks with typed times. */
export const LinkRoom = ({
  review,
  coachId,
  canAsk,
}: Omit<RoomProps, 'lookFromMs'> & { canAsk: boolean }) => {
  const opened = useDraft(review, coachId);
  const { draft, keeper, canUndo, canRedo } = opened;
  const ask = useRequestResubmission(review.submissionId);
  const marks = useMarks(opened);
  const { parts, bar, toScores, toDelivery } = useRoomParts(review, opened);
  const addMark = (part?: RoomMark['part']) =>
    marks.setNewId(
      marks.add({ uploadId: null, ticks: 0, timescale: 1_000, ...(part && { part }) }),
    );
  useRoomKeys({
    addMark,
    fixFirst: () => undefined,
    undo: () => keeper.undo(),
    redo: () => keeper.redo(),
    tool: () => undefined,
    toScores,
    toDelivery,
  });
  return (
    <Box sx={ROOM_COLUMNS}>
      <Stack spacing={2}>
        <VideoEmbed address={review.videoLink} title={review.title} />
        <Alert severity="info">
          This video is a link, so you can’t step through or draw on its frames. Enter a time for
          each mark, or ask the student for the file.
          {canAsk && (
            <Box sx={{ mt: 1 }}>
              <Button
                size="small"
                variant="outlined"
                loading={ask.isPending}
                onClick={() => ask.mutate({ reasons: ['link-only'] })}
              >
                Ask for the file
              </Button>
            </Box>
          )}
        </Alert>
        <LinkChecks id={review.submissionId} />
      </Stack>
      <Stack spacing={2}>
        <MarksPanel
          draft={draft}
          currentId={null}
          newId={marks.newId}
          onAdd={addMark}
          canUndo={canUndo}
          canRedo={canRedo}
          onUndo={() => keeper.undo()}
          onRedo={() => keeper.redo()}
          {...marks.editing}
        />
        {parts}
        {bar}
      </Stack>
    </Box>
  );
};
