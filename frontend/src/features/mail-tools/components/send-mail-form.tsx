import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureToast } from '../../../components/portal/form-notices';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { sendClinicReminder, sendWelcome } from '../api/mail-tools';
import { noRecipient, recipientSchema } from '../mail-tools.schema';

type Recipient = typeof noRecipient;

const SENDS = {
  coaching: {
    label: 'Send coaching welcome',
    problem: 'Error Sending Email',
    send: (to: Recipient) => sendWelcome({ ...to, type: 'coaching' }),
  },
  clinic: {
    label: 'Send clinic welcome',
    problem: 'Error Sending Email',
    send: (to: Recipient) => sendWelcome({ ...to, type: 'clinic' }),
  },
  reminder: {
    label: 'Send clinic reminder',
    problem: 'Error Sending Reminder',
    send: sendClinicReminder,
  },
} as const;
type Sending = keyof typeof SENDS;
const SENDINGS = Object.keys(SENDS) as Sending[];

/** Manually sends the emails that usually go out automatically [775, 776]. */
export const SendMailForm = () => {
  const { toast } = useToast();
  const chosen = useRef<Sending>('coaching');
  const { bind, submit, showFaults } = useValidatedForm({
    schema: recipientSchema,
    initial: noRecipient,
  });
  const send = useMutation({
    mutationFn: ({ which, to }: { which: Sending; to: Recipient }) => SENDS[which].send(to),
    onError: (error, { which }) => {
      showFaults(serverFieldErrors(error));
      toast(
        failureToast(SENDS[which].problem, error, 'The email could not be sent. Please try again.'),
      );
    },
  });
  return (
    <Box
      component="form"
      noValidate
      sx={{ maxWidth: 640 }}
      onSubmit={submit((to) => send.mutate({ which: chosen.current, to }))}
    >
      <Stack spacing={2.5}>
        <Field {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="off" />
        <Field {...bind('name')} label="Name" autoComplete="off" hint="Used in the greeting." />
        {send.isSuccess && (
          <Alert severity="success" variant="outlined">
            {send.data.message}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {SENDINGS.map((which) => (
            <Button
              key={which}
              variant={which === 'coaching' ? 'contained' : 'outlined'}
              loading={send.isPending && send.variables.which === which}
              disabled={send.isPending}
              type="submit"
              onClick={() => {
                chosen.current = which;
              }}
            >
              {SENDS[which].label}
            </Button>
          ))}
        </Box>
      </Stack>
    </Box>
  );
};
