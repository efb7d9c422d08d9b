import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingDialog } from '../../../components/portal/missing-part';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { useNow } from '../../../lib/use-now';
import { dayIn, ownZone } from '../../../lib/zoned-day';
import { coachNewsQuery, setAway } from '../api/coach-messages';

const AwayDialog = lazyPart(
  async () => (await import('./away-dialog')).AwayDialog,
  MissingDialog,
  () => null,
);

/**
 * Whether the coach is away, with a button to change it. It takes one line in every state, so that
 * the threads below don't move.
 */
export const AwayStatus = () => {
  const now = useNow();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const { data: news } = useQuery(coachNewsQuery);
  const back = useMutation({
    mutationFn: () => setAway(null),
    onSuccess: (left) => {
      queryClient.setQueryData(coachNewsQuery.queryKey, left);
      toast({ title: 'You’re back' });
      void queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) => toast(errorToast('Not saved', error, 'Please try again.')),
  });
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        justifyContent: { md: 'flex-end' },
        minHeight: 44,
        minWidth: { sm: 264 },
      }}
    >
      {news?.awayUntil && (
        <>
          <span>Away until {dayIn(ownZone(), news.awayUntil, now)}</span>
          <Button variant="outlined" loading={back.isPending} onClick={() => back.mutate()}>
            I’m back
          </Button>
        </>
      )}
      {news && !news.awayUntil && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          I’ll be away
        </Button>
      )}
      {isOpen && <AwayDialog onClose={() => setOpen(false)} />}
    </Box>
  );
};
