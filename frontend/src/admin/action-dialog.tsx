import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { sendJson, serverErrorText } from '../api/client';
import { PortalDialog } from '../components/portal/portal-dialog';

interface ActionDialogProps {
  title: string;
  /** What the button does: "Refund $1,700.00". */
  verb: string;
  /** The call below `/api/admin/`. */
  path: string;
  method?: 'POST' | 'PATCH';
  /** What is sent; undefined keeps the dialog open, which then says what is missing. */
  body: () => object | undefined;
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something that moves money or places: says what it will do, asks once, and shows the server's no where it was pressed. */
export const ActionDialog = ({ title, verb, path, method = 'POST', body, done, onClose, children }: ActionDialogProps) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [trouble, setTrouble] = useState<string>();
  const act = useMutation({
    mutationFn: (sent: object) => sendJson<unknown>(method, `/api/admin/${path}`, sent),
    onSuccess: () => {
      notify(done);
      refresh();
      onClose();
    },
    onError: (error) => setTrouble(serverErrorText(error, 'That did not work. Please try again.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTrouble(undefined);
    const sent = body();
    if (sent) act.mutate(sent);
  };
  return (
    <PortalDialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          <Stack spacing={2}>
            {children}
            {trouble && (
              <Alert severity="error" variant="outlined">
                {trouble}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Leave it</Button>
          <Button type="submit" variant="contained" color="signal" loading={act.isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
