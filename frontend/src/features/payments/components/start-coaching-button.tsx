import { useEffect, useState, type FormEvent } from 'react';
import { serverErrorText, serverManageUrl } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { Button, ButtonLink } from '../../../components/ui/button';
import { leaveFor } from '../../../lib/leave';
import { takeFocus } from '../../../lib/take-focus';
import { createSubscriptionCheckout } from '../api/create-subscription-checkout';
import styles from './start-coaching-button.module.css';

/** The message for a subscriber, instead of selling a second plan. */
interface Refusal {
  text: string;
  manageUrl: string;
}

/**
 * Creates a checkout session and opens it; failures are shown in a toast [P§8]. Someone who already
 * has the plan sees a message, with a button to manage it. Without JavaScript, the browser submits the
 * form.
 */
export const StartCoachingButton = ({ priceId }: { priceId: string }) => {
  const { toast } = useToast();
  const [processing, setProcessing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

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
    } catch (error) {
      const text = 'Something went wrong. Please try again.';
      const manageUrl = serverManageUrl(error);
      if (manageUrl) setRefusal({ text: serverErrorText(error, text), manageUrl });
      else toast({ title: 'Error', description: text });
    }
    setProcessing(false);
  };

  if (refusal)
    return (
      <div ref={takeFocus} tabIndex={-1} role="status" className={styles.refusal}>
        <p>{refusal.text}</p>
        <ButtonLink to={refusal.manageUrl}>Manage your plan</ButtonLink>
      </div>
    );

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
