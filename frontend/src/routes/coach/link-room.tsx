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
import { RoomSide, RoomStage } from './room-layout';
import { useMarks } from './use-marks';
import { useRoomParts, type RoomProps } from './use-room-parts';

/** The review room for a linked video: its host's player, and marks with typed times. */
export const LinkRoom = ({ review, coachId, canAsk, below }: RoomProps & { canAsk: boolean }) => {
  const opened = useDraft(review, coachId);
  const { draft, keeper, canUndo, canRedo } = opened;
  const ask = useRequestResubmission(review.submissionId);
  const marks = useMarks(opened);
  const { parts, bar, toScores, toDelivery, deliver } = useRoomParts(review, opened);
  const addMark = (part?: RoomMark['part']) =>
    marks.writeAt({ uploadId: null, ticks: 0, timescale: 1_000 }, part);
  useRoomKeys({
    addMark,
    fixFirst: () => undefined,
    undo: () => keeper.undo(),
    redo: () => keeper.redo(),
    tool: () => undefined,
    toScores,
    toDelivery,
    deliver,
  });
  return (
    <>
      <RoomStage>
        <Stack spacing={1.5} sx={{ minHeight: 0, overflowY: 'auto' }}>
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
      </RoomStage>
      <RoomSide>
        <MarksPanel
          draft={draft}
          currentId={marks.chosenId}
          writing={marks.writing}
          onAdd={addMark}
          canUndo={canUndo}
          canRedo={canRedo}
          onUndo={() => keeper.undo()}
          onRedo={() => keeper.redo()}
          {...marks.editing}
        />
        {parts}
        {below}
        {bar}
      </RoomSide>
    </>
  );
};
