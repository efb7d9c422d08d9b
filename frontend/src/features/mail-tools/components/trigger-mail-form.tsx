import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { CheckField } from '../../../components/portal/check-field';
import { Field } from '../../../components/portal/field';
import { failureNotice } from '../../../components/portal/form-notices';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { triggerSubscriptionEmail } from '../api/mail-tools';
import { noSubscriptionMail, subscriptionMailSchema } from '../mail-tools.schema';

/** Manually sends the email saying that a plan is active [782]. */
export const TriggerMailForm = () => {
  const [isClinicParticipant, setIsClinicParticipant] = useState(false);
  const { bind, submit, showFaults } = useValidatedForm({
    schema: subscriptionMailSchema,
    initial: noSubscriptionMail,
  });
  const trigger = useMutation({
    mutationFn: ({ email, firstName, planName }: typeof noSubscriptionMail) =>
      triggerSubscriptionEmail({
        email,
        ...(firstName && { firstName }),
        ...(planName && { planName }),
        isClinicParticipant,
      }),
    onError: (error) => showFaults(serverFieldErrors(error)),
  });
  const failure = failureNotice(
    'Failed to send subscription emails',
    trigger.error,
    'Please try again.',
  );
  return (
    <Box component="form" noValidate onSubmit={submit((given) => trigger.mutate(given))}>
      <Stack spacing={2.5}>
        <Field {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="off" />
        <Field {...bind('firstName')} label="First name" autoComplete="off" />
        <Field
          {...bind('planName')}
          label="Plan name"
          autoComplete="off"
          hint="Leave blank to use the plan’s own name."
        />
        <CheckField
          label="Clinic alumni (alumni price)"
          checked={isClinicParticipant}
          onChange={setIsClinicParticipant}
        />
        {trigger.isError && (
          <Alert severity="error" variant="outlined">
            {failure.title}. {failure.text}
          </Alert>
        )}
        {trigger.isSuccess && (
          <Alert severity="success" variant="outlined">
            {trigger.data.message}
          </Alert>
        )}
        <Box>
          <Button type="submit" variant="contained" loading={trigger.isPending}>
            Send subscription email
          </Button>
        </Box>
      </Stack>
    </Box>
  );
};
