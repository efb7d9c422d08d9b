import { serverFieldErrors } from '../../../api/client';
import { PasswordField } from '../../../components/portal/password-field';
import type { FormNotice } from '../../../components/portal/form-notices';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { newPasswordNotices, newPasswordSchema, staffPasswordSchema } from '../password.schema';
import { AuthForm } from './auth-form';
import { StrengthMeter } from './strength-meter';
import { SubmitButton } from './submit-button';

interface NewPasswordFormProps {
  action: string;
  /** Staff passwords need at least twelve characters. */
  forStaff?: boolean;
  busy: boolean;
  /** The notice for a password the server refused. */
  failureOf: (error: unknown) => FormNotice;
  onSubmit: (newPassword: string, options: { onError: (error: unknown) => void }) => void;
}

/** Asks for a new password twice; used by both kinds of emailed links. */
export const NewPasswordForm = ({
  action,
  forStaff = false,
  busy,
  failureOf,
  onSubmit,
}: NewPasswordFormProps) => {
  const { bind, submit, watch, showFaults, faults } = useValidatedForm({
    schema: forStaff ? staffPasswordSchema : newPasswordSchema,
    initial: { newPassword: '', confirm: '' },
  });
  const { shown, refuse, fail, clear } = useFormSummary(faults, newPasswordNotices);
  const send = (newPassword: string) => {
    clear();
    const onError = (error: unknown) => {
      showFaults(serverFieldErrors(error));
      fail(failureOf(error));
    };
    onSubmit(newPassword, { onError });
  };
  return (
    <AuthForm onSubmit={submit(({ newPassword }) => send(newPassword), refuse)} summary={shown}>
      <PasswordField
        {...bind('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={
          <StrengthMeter
            password={watch('newPassword')}
            rule={forStaff ? 'At least 12 characters.' : undefined}
          />
        }
      />
      <PasswordField
        {...bind('confirm')}
        label="Confirm new password"
        autoComplete="new-password"
      />
      <SubmitButton busy={busy} label={action} busyLabel="Saving" />
    </AuthForm>
  );
};
