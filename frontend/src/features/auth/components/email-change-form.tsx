import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { checkFormNotices, failureNotice } from '../../../components/portal/form-notices';
import { PasswordField } from '../../../components/portal/password-field';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { askForEmailChange } from '../api/email-change';
import { emailChangeSchema } from '../email-change.schema';
import { AuthForm } from './auth-form';

const EMPTY = { newEmail: '', currentPassword: '' };
const LABELS: Readonly<Record<string, string>> = { newEmail: 'New email', currentPassword: 'Current password' };

/** Another address to sign in with; it counts once the link that goes to it was pressed. */
export const EmailChangeForm = () => {
  const { bind, submit, showFaults, clear, faults } = useValidatedForm({
    schema: emailChangeSchema,
    initial: EMPTY,
    draft: 'student/email',
  });
  const summary = useFormSummary(faults, (wrong) => checkFormNotices(LABELS, wrong));
  const ask = useMutation({
    mutationFn: askForEmailChange,
    onSuccess: () => {
      summary.clear();
      clear();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(failureNotice('Email Not Changed', error, 'Please try again.'));
    },
  });
  return (
    <AuthForm onSubmit={submit(ask.mutate, summary.refuse)} summary={summary.shown}>
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
