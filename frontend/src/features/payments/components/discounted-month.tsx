import { useMutation } from '@tanstack/react-query';
import { serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { centsText } from '../../../lib/dollars';
import { leaveFor } from '../../../lib/leave';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout';

interface DiscountedMonthProps {
  priceId: string;
  code: string;
  fullCents: number;
  priceCents: number;
  onRefused: () => void;
}

/** The first month of coaching, less the discount. */
export const DiscountedMonth = ({ priceId, code, fullCents, priceCents, onRefused }: DiscountedMonthProps) => {
  const { toast } = useToast();
  const start = useMutation({
    mutationFn: () => createSubscriptionCheckout(priceId, code),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => {
      toast({
        title: 'Payment Setup Error',
        description: serverErrorText(error, 'That did not work. Please try again.'),
        variant: 'destructive',
      });
      onRefused();
    },
  });
  return (
    <>
      <Price cents={priceCents} per="for the first month" />
      <p>
        {centsText(fullCents)} less {centsText(fullCents - priceCents)}. From the second month on it is {centsText(fullCents)} a month;
        pause for a month or cancel from your portal.
      </p>
      <Button disabled={start.isPending} aria-busy={start.isPending} onClick={() => start.mutate()}>
        {start.isPending ? 'Redirecting to secure payment...' : 'Start coaching at this price'}
      </Button>
    </>
  );
};
