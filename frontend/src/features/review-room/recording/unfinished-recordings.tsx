import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverErrorText } from '../../../api/client';
import { formatTimestamp } from '../../../lib/format-date';
import { recordedTime } from './recorded-time';
import type { FinishedRecording, UnfinishedRecording } from './recording.types';
import { discardRecording, finishRecording, unfinishedRecordingsQuery } from './recordings-api';

interface UnfinishedRecordingsProps {
  submissionId: string;
  /** Takes already in the review or currently being recorded. */
  known: readonly string[];
  onTake: (take: FinishedRecording) => void;
}

/** Recordings left behind by a closed tab or a removal; they can still be used for a day. */
export const UnfinishedRecordings = ({
  submissionId,
  known,
  onTake,
}: UnfinishedRecordingsProps) => {
  const client = useQueryClient();
  const query = unfinishedRecordingsQuery(submissionId);
  const { data = [] } = useQuery(query);
  const forget = (id: string) =>
    client.setQueryData(query.queryKey, (takes = []) => takes.filter((take) => take.id !== id));
  const keep = useMutation({
    mutationFn: ({ id, recordedMs }: UnfinishedRecording) =>
      finishRecording({ submissionId, takeId: id }, recordedMs),
    onSuccess: (take) => {
      forget(take.id);
      onTake(take);
    },
  });
  const discard = useMutation({
    mutationFn: (id: string) => discardRecording({ submissionId, takeId: id }),
    onSuccess: (_, id) => forget(id),
  });
  const problem = keep.error ?? discard.error;
  const isBusy = keep.isPending || discard.isPending;
  return (
    <>
      {data
        .filter(({ id }) => !known.includes(id))
        .map((take) => (
          <Alert
            key={take.id}
            severity="info"
            sx={{ flexWrap: 'wrap' }}
            action={
              <>
                <Button
                  color="inherit"
                  size="small"
                  disabled={isBusy}
                  onClick={() => keep.mutate(take)}
                >
                  Use recording
                </Button>
                <Button
                  color="inherit"
                  size="small"
                  disabled={isBusy}
                  onClick={() => discard.mutate(take.id)}
                >
                  Discard recording
                </Button>
              </>
            }
          >
            {`A ${recordedTime(take.recordedMs)} recording from ${formatTimestamp(take.startedAt)} isn’t part of this review.`}
          </Alert>
        ))}
      {problem && (
        <Alert severity="error">
          {serverErrorText(problem, 'That didn’t work. Please try again.')}
        </Alert>
      )}
    </>
  );
};
