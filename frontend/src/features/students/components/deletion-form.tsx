import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ERASURE_GRACE_DAYS } from '@wavetrain/shared/time-limits';
import { serverFieldErrors } from '../../../api/client';
import { checkFormNotices, failureNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { PasswordField } from '../../../components/portal/password-field';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { askForDeletion } from '../api/account-deletion';
import { profileQuery } from '../api/get-profile';

/** Deleting the account requires the password. */
const accountDeletionSchema = z.object({
  currentPassword: z
    .string()
    .check(z.refine((text) => text.trim() !== '', 'Please enter your current password')),
});

/** Requests the account's deletion, with the password. It happens a week later. */
export const DeletionForm = ({ onAsked }: { onAsked: () => void }) => {
  const queryClient = useQueryClient();
  const { bind, submit, showFaults, clear, faults } = useValidatedForm({
    schema: accountDeletionSchema,
    initial: { currentPassword: '' },
  });
  const summary = useFormSummary(faults, (wrong) =>
    checkFormNotices({ currentPassword: 'Your password' }, wrong),
  );
  const ask = useMutation({
    mutationFn: askForDeletion,
    onSuccess: async () => {
      summary.clear();
      clear();
      onAsked();
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(failureNotice('Account Not Deleted', error, 'Please try again.'));
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={submit(ask.mutate, summary.refuse)} spacing={2}>
      <FormSummary {...summary.shown} />
      <Typography>
        Everything stored about you will be deleted for good: videos, reviews, scores, your intake
        form. You have {ERASURE_GRACE_DAYS} days to change your mind, and your plan won’t renew.
        Payment records are kept without your name, as the law requires.
      </Typography>
      <PasswordField
        {...bind('currentPassword')}
        label="Your password"
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="outlined"
        color="error"
        loading={ask.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        Delete my account
      </Button>
    </Stack>
  );
};
