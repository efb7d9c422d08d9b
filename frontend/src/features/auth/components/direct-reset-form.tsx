import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, serverErrorText } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { PasswordField } from '../../../components/portal/password-field';
import { useFields } from '../../../lib/use-fields';
import { resetDirectly, type DirectReset } from '../api/passwords';
import { helperProblem } from '../password.rules';
import { AuthForm } from './auth-form';
import { SubmitButton } from './submit-button';

const failure = (error: Error): DirectReset => ({
  success: false,
  error: error instanceof HttpError ? serverErrorText(error, 'Password reset failed') : 'Network error. Please try again.',
});

/** The coach's support tool: a student's password, set by hand. */
export const DirectResetForm = () => {
  const { values, bind, reset } = useFields({ email: '', newPassword: '', confirm: '' });
  const [result, setResult] = useState<DirectReset>();
  const send = useMutation({
    mutationFn: () => resetDirectly(values.email, values.newPassword),
    onSuccess: (answer) => {
      setResult(answer.success ? answer : { ...answer, error: answer.error ?? 'Password reset failed' });
      if (answer.success) reset();
    },
    onError: (error) => setResult(failure(error)),
  });
  const submit = () => {
    const problem = helperProblem(values.email, values.newPassword, values.confirm);
    if (problem) setResult({ success: false, error: problem });
    else send.mutate();
  };
  return (
    <AuthForm onSubmit={submit}>
      <Field {...bind('email')} label="Student's email" type="email" autoComplete="off" inputMode="email" />
      <PasswordField {...bind('newPassword')} label="New password" autoComplete="new-password" />
      <PasswordField {...bind('confirm')} label="Confirm new password" autoComplete="new-password" />
      {result && (
        <Alert severity={result.success ? 'success' : 'error'} variant="outlined">
          {result.success ? 'The password has been set, and the student has been signed out everywhere.' : result.error}
          {result.debug && (
            <Box component="pre" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {result.debug}
            </Box>
          )}
        </Alert>
      )}
      <SubmitButton busy={send.isPending} label="Reset password" busyLabel="Resetting" />
    </AuthForm>
  );
};
