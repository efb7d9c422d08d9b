import { PasswordField } from '../../../components/portal/password-field';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { newPasswordProblem } from '../password.rules';
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
  const { values, bind, setProblems } = useFields({ newPassword: '', confirm: '' });
  const submit = () => {
    const problem = newPasswordProblem(values.newPassword, values.confirm);
    if (!problem) return onSubmit(values.newPassword);
    setProblems({ [problem.field]: problem.text });
    toast({ title: problem.title, description: problem.text, variant: 'destructive' });
  };
  return (
    <AuthForm onSubmit={submit}>
      <PasswordField
        {...bind('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={<StrengthMeter password={values.newPassword} />}
      />
      <PasswordField {...bind('confirm')} label="Confirm new password" autoComplete="new-password" />
      <SubmitButton busy={busy} label={action} busyLabel="Saving" />
    </AuthForm>
  );
};
