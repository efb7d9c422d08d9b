import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { formatDate, formatTimestamp } from '../../../lib/format-date';
import { deliveredQuery, type LibraryDrill, type RoomReview } from '../api/review-room';
import { DeliveredWords } from './delivered-words';

interface DeliveredDialogProps {
  submissionId: string;
  revision: RoomReview['revisions'][number];
  /** For the names of drills. */
  library: readonly LibraryDrill[];
  onClose: () => void;
}

/** Shows a review as it was delivered, independent of the current draft. */
export const DeliveredDialog = ({
  submissionId,
  revision,
  library,
  onClose,
}: DeliveredDialogProps) => {
  const { n, deliveredAt, correctedAt } = revision;
  const { data, isError, refetch } = useQuery({
    ...deliveredQuery(submissionId, n),
    staleTime: Infinity,
  });
  return (
    <PortalDialog title={`Delivered ${formatTimestamp(deliveredAt)}`} width="md" onClose={onClose}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Alert severity="info" variant="outlined">
            This is what the student received, not your draft. You can’t change it here.{' '}
            {correctedAt
              ? `It was corrected on ${formatDate(correctedAt)}.`
              : 'This is the version the student sees now.'}
          </Alert>
          {data && <DeliveredWords delivered={data} library={library} />}
          {!data && isError && (
            <ErrorPanel title="Couldn’t load this delivery" onRetry={() => void refetch()} />
          )}
          {!data && !isError && <LoadingRows rows={2} height={80} label="Loading delivery" />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </PortalDialog>
  );
};
