import { useEffect, useState, type FormEvent } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { leaveFor } from '../../../lib/leave';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout';

/**
 * Creates a checkout session and opens it; failures are shown in a toast [P§8]. Without JavaScript,
 * the browser submits the form.
 */
export const StartCoachingButton = ({ priceId }: { priceId: string }) => {
  const { toast } = useToast();
  const [processing, setProcessing] = useState(false);

  // Coming back from checkout, the browser may restore this page as it was left.
  useEffect(() => {
    const wake = () => setProcessing(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    setProcessing(true);
    try {
      const { url } = await createSubscriptionCheckout(priceId);
      if (url) return leaveFor(url);
      toast({
        title: 'Error',
        description: 'Failed to create checkout session. Please try again.',
        variant: 'destructive',
      });
    } catch {
      toast({ title: 'Error', description: 'Something went wrong. Please try again.' });
    }
    setProcessing(false);
  };

  return (
    <form
      method="post"
      action="/api/create-subscription-checkout"
      style={{ display: 'contents' }}
      onSubmit={(event) => void start(event)}
    >
      <input type="hidden" name="priceId" value={priceId} />
      <Button type="submit" disabled={processing} aria-busy={processing}>
        {processing ? 'Processing...' : 'Start Coaching'}
      </Button>
    </form>
  );
};
