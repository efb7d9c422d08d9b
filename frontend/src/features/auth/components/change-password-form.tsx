import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { CheckField } from '../../../components/portal/check-field';
import { Field } from '../../../components/portal/field';
import { failureNotice } from '../../../components/portal/form-notices';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { changePassword } from '../api/passwords';
import { changePasswordSchema, newPasswordNotices } from '../password.schema';
import { AuthForm } from './auth-form';
import { StrengthMeter } from './strength-meter';
import { SubmitButton } from './submit-button';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

/**
 * Asks for the current password, the new one and its confirmation; one switch shows all three
 * [A§2].
 */
export const ChangePasswordForm = ({
  onChanged,
  onCancel,
}: {
  onChanged: () => void;
  onCancel: () => void;
}) => {
  const { toast } = useToast();
  const [shown, setShown] = useState(false);
  const { bind, submit, watch, showFaults, faults } = useValidatedForm({
    schema: changePasswordSchema,
    initial: EMPTY,
  });
  const summary = useFormSummary(faults, newPasswordNotices);
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof EMPTY) =>
      changePassword(currentPassword, newPassword),
    onSuccess: () => {
      toast({ title: 'Password Updated', description: 'Every other device has been signed out.' });
      onChanged();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(failureNotice('Update Failed', error, 'Failed to update password'));
    },
  });
  const type = shown ? 'text' : 'password';
  return (
    <AuthForm onSubmit={submit(change.mutate, summary.refuse)} summary={summary.shown}>
      <Field
        {...bind('currentPassword')}
        label="Current password"
        type={type}
        autoComplete="current-password"
      />
      <Field
        {...bind('newPassword')}
        label="New password"
        type={type}
        autoComplete="new-password"
        hint={<StrengthMeter password={watch('newPassword')} />}
      />
      <Field
        {...bind('confirm')}
        label="Confirm new password"
        type={type}
        autoComplete="new-password"
      />
      <CheckField label="Show passwords" checked={shown} onChange={setShown} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton busy={change.isPending} label="Update password" busyLabel="Updating" />
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </AuthForm>
  );
};
