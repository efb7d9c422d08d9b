import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { centsText } from '../../../lib/dollars';
import { loadPage } from '../../../lib/load-page';
import { isReadOnly } from '../../../lib/student-view';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout';

interface AlumniOfferProps {
  priceId: string;
  /**
   * Cents a month for alumni and for everyone else; undefined until the site's settings have
   * loaded.
   */
  prices: { alumni: number; usual: number } | undefined;
  /** What a month includes, as text. */
  includes: string;
}

/** Coaching at the price for clinic alumni [T49]. */
export const AlumniOffer = ({ priceId, prices, includes }: AlumniOfferProps) => {
  const { toast } = useToast();
  const start = useMutation({
    mutationFn: () => createSubscriptionCheckout(priceId),
    onSuccess: ({ url }) => {
      if (url) loadPage(url);
      else
        toast({
          title: 'Error',
          description: 'Failed to create checkout session. Please try again.',
          variant: 'destructive',
        });
    },
    onError: (error) =>
      toast(errorToast('Error', error, 'Something went wrong. Please try again.')),
  });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        You’ve been to a clinic, so remote coaching{' '}
        {prices ? (
          <>
            is <strong>{centsText(prices.alumni)} a month</strong> for you instead of{' '}
            {centsText(prices.usual)}
          </>
        ) : (
          'costs you less'
        )}
        : {includes}.
      </Typography>
      <Button
        variant="outlined"
        disabled={isReadOnly()}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {prices ? `Start coaching for ${centsText(prices.alumni)}` : 'Start coaching'}
      </Button>
    </Stack>
  );
};
