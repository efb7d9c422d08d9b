import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { loadPage } from '../../../lib/load-page';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout';

/** Coaching at the price of those who have been to a clinic [T49]. */
export const AlumniOffer = ({ priceId }: { priceId: string }) => {
  const { toast } = useToast();
  const start = useMutation({
    mutationFn: () => createSubscriptionCheckout(priceId),
    onSuccess: ({ url }) => {
      if (url) loadPage(url);
      else toast({ title: 'Error', description: 'Failed to create checkout session. Please try again.', variant: 'destructive' });
    },
    onError: (error) =>
      toast({ title: 'Error', description: serverErrorText(error, 'Something went wrong. Please try again.'), variant: 'destructive' }),
  });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        You have been to a clinic, so remote coaching is <strong>$75 a month</strong> for you instead of $150: the same two reviews,
        answered within 48 hours.
      </Typography>
      <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
        Start coaching for $75
      </Button>
    </Stack>
  );
};
