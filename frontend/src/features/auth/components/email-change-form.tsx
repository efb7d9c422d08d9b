import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { checkFormNotice, failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { PasswordField } from '../../../components/portal/password-field';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import { askForEmailChange } from '../api/email-change';
import { emailChangeSchema } from '../email-change.schema';
import { AuthForm } from './auth-form';

const EMPTY = { newEmail: '', currentPassword: '' };
const LABELS: Readonly<Record<string, string>> = { newEmail: 'New email', currentPassword: 'Current password' };

/** Another address to sign in with; it counts once the link that goes to it was pressed. */
export const EmailChangeForm = () => {
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const { bind, submit, showFaults, clear } = useValidatedForm({ schema: emailChangeSchema, initial: EMPTY, draft: 'student/email' });
  const ask = useMutation({
    mutationFn: askForEmailChange,
    onSuccess: () => {
      setNotices([]);
      clear();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setNotices([failureNotice('Email Not Changed', error, 'Please try again.')]);
    },
  });
  const refuse = (faults: Faults) =>
    setNotices([checkFormNotice(Object.keys(LABELS).flatMap((field) => (faults[field] ? [LABELS[field] ?? field] : [])))]);
  return (
    <AuthForm onSubmit={submit(ask.mutate, refuse)} notices={notices}>
      {ask.isSuccess && (
        <Alert severity="success" variant="outlined" role="status">
          Press the link that we sent to {ask.variables.newEmail}: then it is yours. Until then nothing changes.
        </Alert>
      )}
      <Field {...bind('newEmail')} label="New email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField {...bind('currentPassword')} label="Current password" autoComplete="current-password" />
      <Button type="submit" variant="outlined" loading={ask.isPending} sx={{ alignSelf: 'flex-start' }}>
        Change my email
      </Button>
    </AuthForm>
  );
};
