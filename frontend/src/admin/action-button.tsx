import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { serverErrorText } from '../api/client';

interface ActionButtonProps<Answer> {
  label: string;
  call: () => Promise<Answer>;
  /** The notice shown on success, fixed or built from the answer. */
  done: string | ((answer: Answer) => string);
}

/** Asks the server to do something with one record, without asking for confirmation. */
export const ActionButton = <Answer,>({ label, call, done }: ActionButtonProps<Answer>) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      notify(typeof done === 'string' ? done : done(answer));
      refresh();
    },
    onError: (error) =>
      notify(serverErrorText(error, 'That didn’t work. Please try again.'), { type: 'error' }),
  });
  return (
    <Button size="small" variant="outlined" loading={act.isPending} onClick={() => act.mutate()}>
      {label}
    </Button>
  );
};
