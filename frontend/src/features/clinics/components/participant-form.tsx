import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ANSWERS_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { failureToast } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { Panel } from '../../../components/portal/panel';
import { useToast } from '../../../components/toast/use-toast';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { useValidatedForm } from '../../../lib/use-validated-form';
import {
  sendParticipantForm,
  type FormKey,
  type ParticipantForm as Start,
} from '../api/participant-form';
import { participantFormNotices, participantFormSchema } from '../participant-form.schema';

interface ParticipantFormProps {
  formKey: FormKey;
  start: Start;
  onSent: () => void;
}

const EMPTY = {
  phone: '',
  emergencyName: '',
  emergencyPhone: '',
  diet: '',
  health: '',
  boat: '',
  experience: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

/**
 * What the coach needs to know about an attendee [T46]. Health details are never stored on the
 * device: the form has no draft and warns before leaving.
 */
export const ParticipantForm = ({
  formKey,
  start: { answers, answeredAt },
  onSent,
}: ParticipantFormProps) => {
  const { toast } = useToast();
  const [initial] = useState(() => ({ ...EMPTY, ...answers }));
  const { bind, submit, showFaults, faults, watch } = useValidatedForm({
    schema: participantFormSchema,
    initial,
  });
  const typed = watch();
  useLeaveWarning(FIELDS.some((field) => typed[field] !== initial[field]));
  const summary = useFormSummary(faults, participantFormNotices);
  const send = useMutation({
    mutationFn: (fields: typeof EMPTY) => sendParticipantForm(formKey, fields),
    onSuccess: onSent,
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      toast(failureToast('Form not sent', error, 'Your answers are still here. Please try again.'));
    },
  });
  return (
    <Box component="form" noValidate onSubmit={submit(send.mutate, summary.refuse)}>
      <Stack spacing={3}>
        <FormSummary {...summary.shown} />
        <Panel title="In an emergency">
          <Box sx={twoColumns}>
            <Field
              {...bind('emergencyName')}
              label="Emergency contact"
              hint="Their name and relationship to you."
              autoComplete="off"
            />
            <Field
              {...bind('emergencyPhone')}
              label="Their phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
            <Field
              {...bind('phone')}
              label="Your phone (optional)"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </Box>
        </Panel>
        <Panel title="Health and food">
          <Stack spacing={2.5}>
            <Field
              {...bind('health')}
              label="Health (optional)"
              multiline
              minRows={3}
              hint="Allergies, medication, a shoulder that slips: anything I should know on the river."
            />
            <Field
              {...bind('diet')}
              label="Food (optional)"
              multiline
              minRows={2}
              hint="Anything you don’t or can’t eat."
            />
          </Stack>
        </Panel>
        <Panel title="Boat and paddling">
          <Stack spacing={2.5}>
            <Field
              {...bind('boat')}
              label="Boat and gear (optional)"
              multiline
              minRows={2}
              hint="What you’re bringing, and what you need to borrow."
            />
            <Field
              {...bind('experience')}
              label="Experience (optional)"
              multiline
              minRows={3}
              hint="How long you’ve paddled and on what water, how solid your roll is, and what you want from the clinic."
            />
          </Stack>
        </Panel>
        <Typography color="textSecondary">
          Only your coach can read this. It’s deleted {ANSWERS_KEPT_DAYS} days after the clinic.
          {answeredAt &&
            !answers &&
            ' Fields you leave empty keep your earlier answers. To remove an answer, open the form from your dashboard.'}
        </Typography>
        <FormButton main loading={send.isPending}>
          {answeredAt ? 'Update form' : 'Send form'}
        </FormButton>
      </Stack>
    </Box>
  );
};
