import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { checkFormNotices, failureNotice } from '../../../components/portal/form-notices';
import { PasswordField } from '../../../components/portal/password-field';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { emailText } from '../../../lib/field-schemas';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { askForEmailChange, waitingEmailQuery } from '../api/email-change';
import { AuthForm } from './auth-form';

/** A new address, confirmed with the current password. */
const emailChangeSchema = z.object({
  newEmail: emailText('Please enter a valid email address'),
  currentPassword: z
    .string()
    .check(z.refine((text) => text.trim() !== '', 'Please enter your current password')),
});

const EMPTY = { newEmail: '', currentPassword: '' };
const LABELS: Readonly<Record<string, string>> = {
  newEmail: 'New email',
  currentPassword: 'Current password',
};

/**
 * Requests a new sign-in address. The change applies once its link is clicked; until then
 * `WaitingEmail` shows it.
 */
export const EmailChangeForm = () => {
  const { bind, submit, showFaults, clear, faults } = useValidatedForm({
    schema: emailChangeSchema,
    initial: EMPTY,
    draft: 'student/email',
  });
  const queryClient = useQueryClient();
  const summary = useFormSummary(faults, (wrong) => checkFormNotices(LABELS, wrong));
  const ask = useMutation({
    mutationFn: askForEmailChange,
    onSuccess: () => {
      summary.clear();
      clear();
      void queryClient.invalidateQueries({ queryKey: waitingEmailQuery.queryKey });
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(failureNotice('Email Not Changed', error, 'Please try again.'));
    },
  });
  return (
    <AuthForm onSubmit={submit(ask.mutate, summary.refuse)} summary={summary.shown}>
      <Field
        {...bind('newEmail')}
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...bind('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="outlined"
        loading={ask.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        Change email
      </Button>
    </AuthForm>
  );
};
