import { useEffect, useState } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { leaveFor } from '../../../lib/leave';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout';

/** Asks for the pay page and goes there; what goes wrong is said in a toast [P§8]. */
export const StartCoachingButton = ({ priceId, className }: { priceId: string; className?: string }) => {
  const { toast } = useToast();
  const [processing, setProcessing] = useState(false);

  // Coming back from the pay page, the browser shows this page as it was left.
  useEffect(() => {
    const wake = () => setProcessing(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const start = async () => {
    setProcessing(true);
    try {
      const { url } = await createSubscriptionCheckout(priceId);
      if (url) return leaveFor(url);
      toast({ title: 'Error', description: 'Failed to create checkout session. Please try again.', variant: 'destructive' });
    } catch {
      toast({ title: 'Error', description: 'Something went wrong. Please try again.' });
    }
    setProcessing(false);
  };

  return (
    <Button className={className} disabled={processing} aria-busy={processing} onClick={() => void start()}>
      {processing ? 'Processing...' : 'Start Coaching'}
    </Button>
  );
};
