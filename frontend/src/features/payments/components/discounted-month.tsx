import { useEffect, useState } from 'react';
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

/** The first month of coaching, minus the discount. */
export const DiscountedMonth = ({
  priceId,
  code,
  fullCents,
  priceCents,
  onRefused,
}: DiscountedMonthProps) => {
  const { toast } = useToast();
  const [isLeaving, setLeaving] = useState(false);

  // Coming back from checkout, the browser may restore this page as it was left.
  useEffect(() => {
    const wake = () => setLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const start = async () => {
    setLeaving(true);
    try {
      leaveFor((await createSubscriptionCheckout(priceId, code)).url);
    } catch (error) {
      setLeaving(false);
      const description = serverErrorText(error, 'That didn’t work. Please try again.');
      toast({ title: 'Payment Setup Error', description, variant: 'destructive' });
      onRefused();
    }
  };

  return (
    <>
      <Price cents={priceCents} per="for the first month" />
      <p>
        {centsText(fullCents)} minus {centsText(fullCents - priceCents)}. From the second month on,
        it’s {centsText(fullCents)} a month; pause for a month or cancel from your portal. You can
        use one code per purchase.
      </p>
      <Button disabled={isLeaving} aria-busy={isLeaving} onClick={() => void start()}>
        {isLeaving ? 'Redirecting to secure payment...' : 'Start coaching at this price'}
      </Button>
    </>
  );
};
