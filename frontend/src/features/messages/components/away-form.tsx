import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureToast } from '../../../components/portal/form-notices';
import { useToast } from '../../../components/toast/use-toast';
import { filledText } from '../../../lib/field-schemas';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { dayIn, ownZone } from '../../../lib/zoned-day';
import { coachNewsQuery, setAway } from '../api/coach-messages';

const schema = z.object({
  until: filledText('Please choose a day within a year, starting tomorrow'),
});

/** Returns the start of a day (`2026-11-30`) in the browser's time zone. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/**
 * Sets until when the coach is away. Students see it before they write, and deadlines count from
 * the return.
 */
export const AwayForm = ({ awayUntil, now }: { awayUntil: string | null; now: Date }) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const form = useValidatedForm({ schema, initial: { until: '' } });
  const set = useMutation({
    mutationFn: setAway,
    onSuccess: (news) => {
      form.clear();
      queryClient.setQueryData(coachNewsQuery.queryKey, news);
      toast({ title: news.awayUntil ? 'Students can now see you’re away' : 'You’re back' });
      void queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) => {
      form.showFaults(serverFieldErrors(error));
      toast(failureToast('Not saved', error, 'Please try again.'));
    },
  });
  if (awayUntil)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography>
          Away until {dayIn(ownZone(), awayUntil, now)}. The response time for new questions starts
          then.
        </Typography>
        <Button variant="outlined" loading={set.isPending} onClick={() => set.mutate(null)}>
          I’m back
        </Button>
      </Box>
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.submit(({ until }) => set.mutate(startOf(until)))}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '0 1 16rem' }}>
        <Field {...form.bind('until')} label="Back on" type="date" />
      </Box>
      <Button type="submit" variant="outlined" loading={set.isPending} sx={{ mt: { sm: 4.5 } }}>
        Set as away
      </Button>
    </Box>
  );
};
