import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { serverErrorText } from '../../api/client';
import type { JobRecord } from '../record-types';
import { retryJob } from './retry-job';

/** Tries every chosen job again, one after the other; the first that is refused stops it. */
export const RetryChosen = () => {
  const { selectedIds, onUnselectItems } = useListContext<JobRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const retry = useMutation({
    mutationFn: async () => {
      for (const id of selectedIds) await retryJob(String(id));
      return selectedIds.length;
    },
    onSuccess: (count) => notify(count === 1 ? 'The job is tried again.' : `${count} jobs are tried again.`),
    onError: (error) => notify(serverErrorText(error, 'That did not work. Please try again.'), { type: 'error' }),
    onSettled: () => {
      onUnselectItems();
      refresh();
    },
  });
  return (
    <Button size="small" variant="outlined" loading={retry.isPending} onClick={() => retry.mutate()}>
      Retry those chosen
    </Button>
  );
};
