import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import * as z from 'zod/mini';
import { serverFieldErrors } from '../api/client';
import { failureNotice } from '../components/portal/form-notices';
import { PortalDialog } from '../components/portal/portal-dialog';
import { useValidatedForm, type Faults } from '../lib/use-validated-form';

interface ConfirmDialogProps<Answer> {
  title: string;
  /** The label of the button: "Refund $1,700.00". */
  verb: string;
  call: () => Promise<Answer>;
  /** The notice shown on success, fixed or built from the answer. */
  done: string | ((answer: Answer) => string);
  /** Called after success, for example to open another page. */
  onDone?: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

interface ActionDialogProps<Values, Answer> extends Omit<ConfirmDialogProps<Answer>, 'call'> {
  form: {
    submit: (onValid: (values: Values) => void) => FormEventHandler<HTMLFormElement>;
    showFaults: (faults: Faults) => void;
    hasField: (name: string) => boolean;
  };
  call: (values: Values) => Promise<Answer>;
}

/**
 * Confirms an action that moves money or spots: says what it will do, asks once, and shows a
 * refusal by the server in the dialog.
 */
export const ActionDialog = <Values, Answer>({
  title,
  verb,
  form,
  call,
  done,
  onDone,
  onClose,
  children,
}: ActionDialogProps<Values, Answer>) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const act = useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      notify(typeof done === 'string' ? done : done(answer));
      refresh();
      onClose();
      onDone?.(answer);
    },
    onError: (error) => form.showFaults(serverFieldErrors(error)),
  });
  const trouble =
    act.error &&
    failureNotice(title, act.error, 'That didn’t work. Please try again.', form.hasField).text;
  return (
    <PortalDialog title={title} onClose={onClose}>
      <form noValidate onSubmit={form.submit((values) => act.mutate(values))}>
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
          <Button onClick={onClose}>{verb.startsWith('Cancel') ? 'Go back' : 'Cancel'}</Button>
          <Button type="submit" variant="contained" color="signal" loading={act.isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};

const nothing = z.object({});

/** An {@link ActionDialog} without fields. */
export const ConfirmDialog = <Answer,>(props: ConfirmDialogProps<Answer>) => {
  const form = useValidatedForm({ schema: nothing, initial: {} });
  return <ActionDialog {...props} form={form} />;
};
