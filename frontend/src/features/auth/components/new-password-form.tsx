import { PasswordField } from '../../../components/portal/password-field';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import { newPasswordNotice, newPasswordSchema } from '../password.schema';
import { AuthForm } from './auth-form';
import { StrengthMeter } from './strength-meter';
import { SubmitButton } from './submit-button';

interface NewPasswordFormProps {
  action: string;
  busy: boolean;
  onSubmit: (newPassword: string) => void;
}

/** A new password, twice: for mailed links of both kinds. */
export const NewPasswordForm = ({ action, busy, onSubmit }: NewPasswordFormProps) => {
  const { toast } = useToast();
  const { bind, submit, watch } = useValidatedForm({ schema: newPasswordSchema, initial: { newPassword: '', confirm: '' } });
  const refuse = (faults: Faults) => void toast({ ...newPasswordNotice(faults), variant: 'destructive' });
  return (
    <AuthForm onSubmit={submit(({ newPassword }) => onSubmit(newPassword), refuse)}>
      <PasswordField
        {...bind('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={<StrengthMeter password={watch('newPassword')} />}
      />
      <PasswordField {...bind('confirm')} label="Confirm new password" autoComplete="new-password" />
      <SubmitButton busy={busy} label={action} busyLabel="Saving" />
    </AuthForm>
  );
};
