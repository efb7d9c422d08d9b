import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormActions } from '../../../components/portal/form-actions';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useToast } from '../../../components/toast/use-toast';
import { filledText } from '../../../lib/field-schemas';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { coachNewsQuery, setAway } from '../api/coach-messages';

const schema = z.object({
  until: filledText('Please choose a day within a year, starting tomorrow'),
});

/** Returns the start of a day (`2026-11-30`) in the browser's time zone. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** Sets until when the coach is away. */
export const AwayDialog = ({ onClose }: { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const form = useValidatedForm({ schema, initial: { until: '' } });
  const set = useMutation({
    mutationFn: setAway,
    onSuccess: (news) => {
      queryClient.setQueryData(coachNewsQuery.queryKey, news);
      toast({ title: 'Students can now see you’re away' });
      void queryClient.invalidateQueries({ queryKey: ['coach'] });
      onClose();
    },
    onError: (error) => {
      form.showFaults(serverFieldErrors(error));
      toast(failureToast('Not saved', error, 'Please try again.'));
    },
  });
  return (
    <PortalDialog title="Away" onClose={onClose}>
      <Box
        component="form"
        noValidate
        onSubmit={form.submit(({ until }) => set.mutate(startOf(until)))}
      >
        <DialogContent>
          <Stack spacing={2}>
            <Typography>
              Students see it before they write. The response time for new questions starts when
              you’re back.
            </Typography>
            <Field {...form.bind('until')} label="Back on" type="date" />
          </Stack>
        </DialogContent>
        <FormActions onCancel={onClose} loading={set.isPending}>
          Set as away
        </FormActions>
      </Box>
    </PortalDialog>
  );
};
