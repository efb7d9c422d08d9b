import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureLine } from '../../../components/portal/form-notices';
import { PasswordField } from '../../../components/portal/password-field';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import { resetDirectly } from '../api/passwords';
import { helperNotice, helperSchema } from '../password.schema';
import { AuthForm } from './auth-form';
import { SubmitButton } from './submit-button';

const FAILED = 'Password reset failed';
const failure = (error: Error): string =>
  error instanceof ApiError
    ? failureLine(FAILED, error, FAILED)
    : 'Network error. Please try again.';

const EMPTY = { email: '', newPassword: '', confirm: '' };

/** The coach's support tool for setting a student's password. */
export const DirectResetForm = () => {
  const { bind, submit, showFaults, clear } = useValidatedForm({
    schema: helperSchema,
    initial: EMPTY,
  });
  const [trouble, setTrouble] = useState<string>();
  const send = useMutation({
    mutationFn: ({ email, newPassword }: typeof EMPTY) => resetDirectly(email, newPassword),
    onSuccess: ({ success }) => (success ? clear() : setTrouble(FAILED)),
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setTrouble(failure(error));
    },
  });
  const start = (given: typeof EMPTY) => {
    setTrouble(undefined);
    send.mutate(given);
  };
  const refuse = (faults: Faults) => {
    send.reset();
    setTrouble(helperNotice(faults));
  };
  const debug = send.data?.debug;
  return (
    <AuthForm onSubmit={submit(start, refuse)}>
      <Field
        {...bind('email')}
        label="Student’s email"
        type="email"
        autoComplete="off"
        inputMode="email"
      />
      <PasswordField {...bind('newPassword')} label="New password" autoComplete="new-password" />
      <PasswordField
        {...bind('confirm')}
        label="Confirm new password"
        autoComplete="new-password"
      />
      {(trouble ?? send.isSuccess) && (
        <Alert severity={trouble ? 'error' : 'success'} variant="outlined">
          {trouble ?? 'Password set. The student has been signed out everywhere.'}
          {debug && (
            <Box
              component="pre"
              sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {debug}
            </Box>
          )}
        </Alert>
      )}
      <SubmitButton busy={send.isPending} label="Reset password" busyLabel="Resetting" />
    </AuthForm>
  );
};
