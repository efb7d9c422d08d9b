import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { serverErrorText } from '../api/client';

interface BulkActionProps {
  label: string;
  call: (id: string) => Promise<unknown>;
  done: (count: number) => string;
}

/** Runs an action on every selected row, one after the other, and stops at the first refusal. */
export const BulkAction = ({ label, call, done }: BulkActionProps) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useMutation({
    mutationFn: async () => {
      for (const id of selectedIds) await call(String(id));
      return selectedIds.length;
    },
    onSuccess: (count) => notify(done(count)),
    onError: (error) =>
      notify(serverErrorText(error, 'That didn’t work. Please try again.'), { type: 'error' }),
    onSettled: () => {
      onUnselectItems();
      refresh();
    },
  });
  return (
    <Button size="small" variant="outlined" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
};
