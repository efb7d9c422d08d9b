import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { sendJson, serverErrorText } from '../api/client';

interface ActionButtonProps {
  label: string;
  /** The call below `/api/admin/`. */
  path: string;
  done: string;
}

/** Something that the console asks the server to do with one record. */
export const ActionButton = ({ label, path, done }: ActionButtonProps) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useMutation({
    mutationFn: () => sendJson<unknown>('POST', `/api/admin/${path}`),
    onSuccess: () => {
      notify(done);
      refresh();
    },
    onError: (error) => notify(serverErrorText(error, 'That did not work. Please try again.'), { type: 'error' }),
  });
  return (
    <Button size="small" variant="outlined" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
};
