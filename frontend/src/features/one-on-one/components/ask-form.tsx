import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { checkFormNotices, failureNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { askFor, oneOnOnesQuery } from '../api/one-on-ones';
import { wishSchema } from '../one-on-one.schema';

const LABELS = {
  wish: 'What you want to work on',
  dates: 'When works for you',
  place: 'Where (optional)',
};
const EMPTY = { wish: '', dates: '', place: '' };

/** Requests a 1-on-1, in the student's own words. The input stays until the request has arrived. */
export const AskForm = () => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { bind, submit, showFaults, clear, faults } = useValidatedForm({
    schema: wishSchema,
    initial: EMPTY,
    draft: 'student/one-on-one',
  });
  const summary = useFormSummary(faults, (wrong) => checkFormNotices(LABELS, wrong));
  const ask = useMutation({
    mutationFn: askFor,
    onSuccess: (all) => {
      clear();
      toast({ title: 'Request Sent', description: 'Your coach will reply by email and here.' });
      queryClient.setQueryData(oneOnOnesQuery.queryKey, all);
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(failureNotice('Request Not Sent', error, 'Please try again.'));
    },
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Request a 1-on-1"
      onSubmit={submit((wish) => ask.mutate(wish), summary.refuse)}
    >
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <Field
          {...bind('wish')}
          label={LABELS.wish}
          multiline
          minRows={3}
          hint="One stroke, one rapid, one fear: the narrower, the better."
        />
        <Field
          {...bind('dates')}
          label={LABELS.dates}
          hint="Days or weeks, mornings or afternoons."
        />
        <Field {...bind('place')} label={LABELS.place} hint="A river, or where you’ll be." />
        <FormButton main loading={ask.isPending}>
          Send request
        </FormButton>
      </Stack>
    </Box>
  );
};
