import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureNotice } from '../../../components/portal/form-notices';
import { PasswordField } from '../../../components/portal/password-field';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { registerStudent } from '../api/sessions';
import { registrationNotices, registrationSchema } from '../password.schema';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { StrengthMeter } from './strength-meter';
import { SubmitButton } from './submit-button';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirm: '' };

/** The form for a new student account [A§2]. */
export const RegisterForm = ({ onRegistered }: { onRegistered: () => void }) => {
  const { bind, submit, watch, showFaults, faults } = useValidatedForm({
    schema: registrationSchema,
    initial: EMPTY,
  });
  const summary = useFormSummary(faults, registrationNotices);
  const register = useMutation({
    mutationFn: registerStudent,
    onSuccess: () => onRegistered(),
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(
        failureNotice('Registration Failed', error, 'Registration failed. Please try again.'),
      );
    },
  });
  return (
    <AuthForm onSubmit={submit(register.mutate, summary.refuse)} summary={summary.shown}>
      <Alert severity="info" variant="outlined">
        Already paid? Register with the email you used for your payment so your plan is linked to
        your account.
      </Alert>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Field {...bind('firstName')} label="First name" autoComplete="given-name" />
        <Field {...bind('lastName')} label="Last name" autoComplete="family-name" />
      </Box>
      <EmailField {...bind('email')} />
      <PasswordField
        {...bind('password')}
        label="Password"
        autoComplete="new-password"
        hint={<StrengthMeter password={watch('password')} />}
      />
      <PasswordField {...bind('confirm')} label="Confirm password" autoComplete="new-password" />
      <Typography color="textSecondary">
        Once you’re signed in, send your videos as Google Drive, Dropbox, or YouTube links, or
        upload the files.
      </Typography>
      <SubmitButton
        busy={register.isPending}
        label="Create account"
        busyLabel="Creating your account"
      />
    </AuthForm>
  );
};
