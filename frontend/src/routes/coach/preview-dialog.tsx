import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { LoadingRows } from '../../components/portal/states';
import { previewQuery, type RoomContent } from '../../features/review-room/api/review-room';
import type { RecordingState } from '../../features/review-room/recording/use-recording';
import { ReviewPreview } from '../../features/reviews/review-preview';
import { logProblem } from '../../lib/log-problem';
import { ReadReview } from '../student/reviews/read-review';
import { COACH_LOGIN } from './coach-screen';

interface PreviewDialogProps {
  submissionId: string;
  draft: RoomContent;
  /** Saves the draft; returns whether the server has it. */
  save: () => Promise<boolean>;
  /** Whether the student already has a version of this review. */
  isCorrection: boolean;
  /** How far a talk-through is that isn't part of the draft yet. */
  talkThrough: RecordingState;
  /** Makes the picture of the fix-first mark; null if there's none. */
  stillOf?: () => Promise<Blob | null>;
  onClose: () => void;
}

const UNFINISHED: Readonly<Partial<Record<RecordingState, string>>> = {
  paused: 'Your recording is paused. Until you finish it, it’s not in this preview.',
  saving: 'Your talk-through is still uploading. It will show up here when it’s done.',
  unsaved:
    'Your talk-through isn’t uploaded, so it’s not in this preview. Close the preview to try again.',
};

/** Returns the address of the fix-first mark's picture, once there is one. */
const useStill = (stillOf: PreviewDialogProps['stillOf']): string | null => {
  const [make] = useState(() => stillOf);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    make?.().then(
      (still) => {
        if (!still || isGone) return;
        made = URL.createObjectURL(still);
        setUrl(made);
      },
      (error: unknown) => logProblem('The preview has no picture of the fix-first mark.', error),
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [make]);
  return url;
};

/** The student's other pages aren't the coach's. */
const stay = (event: MouseEvent) => {
  if (!(event.target as Element).closest('a[href^="/student"]')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** The draft on the page that the student will get, before anything is delivered. */
export const PreviewDialog = ({
  submissionId,
  draft,
  save,
  isCorrection,
  talkThrough,
  stillOf,
  onClose,
}: PreviewDialogProps) => {
  const { data, error, isError, refetch } = useQuery({
    ...previewQuery(submissionId, draft, save),
    placeholderData: keepPreviousData,
  });
  const stillUrl = useStill(stillOf);
  const preview = useMemo(() => ({ thenAndNow: data?.thenAndNow ?? [] }), [data]);
  const unfinished = UNFINISHED[talkThrough];
  return (
    <PortalDialog title="Preview as student" width="full" onClose={onClose}>
      <DialogContent dividers sx={{ bgcolor: 'var(--wt-palette-water-page)' }}>
        <Stack spacing={3} sx={{ maxWidth: 1280, mx: 'auto', pt: 2.5 }}>
          <Alert severity="info" variant="outlined">
            {isCorrection
              ? 'Delivering this replaces the review the student has now.'
              : 'The student can’t see this until you deliver it.'}{' '}
            Checkboxes and links to other pages don’t work here.
          </Alert>
          {unfinished !== undefined && (
            <Alert severity="warning" role="status">
              {unfinished}
            </Alert>
          )}
          {data && (
            <>
              <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {`Review: ${data.review.title}`}
              </Typography>
              <Box onClickCapture={stay}>
                <ReviewPreview value={preview}>
                  <ReadReview review={{ ...data.review, stillUrl }} openAt={null} />
                </ReviewPreview>
              </Box>
            </>
          )}
          {!data && !isError && <LoadingRows rows={2} height={240} label="Loading the preview" />}
          {!data && isError && (
            <LoadProblem
              error={error}
              title="Couldn’t load the preview"
              text="Your latest changes may not be saved yet. Close the preview to check, or try again."
              loginPath={COACH_LOGIN}
              onRetry={() => void refetch()}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};
