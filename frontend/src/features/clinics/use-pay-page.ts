import { useEffect, useState } from 'react';
import { useToast } from '../../components/toast/use-toast';
import { leaveFor } from '../../lib/leave';
import type { CheckoutSession } from './api/create-checkout-session';
import { refusalText } from './payment-refusal';

/**
 * Creates a checkout session and opens it. On failure, shows a toast and makes the button available
 * again [P§4, P§8].
 *
 * @param onRefused returns true if the page itself says what to do next; then no toast is shown.
 */
export const usePayPage = (
  open: () => Promise<CheckoutSession>,
  onRefused?: (error: unknown) => boolean | void,
) => {
  const { toast } = useToast();
  const [isLoading, setLoading] = useState(false);

  // Coming back from checkout, the browser may restore this page as it was left.
  useEffect(() => {
    const wake = () => setLoading(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const pay = async () => {
    setLoading(true);
    try {
      const { url } = await open();
      if (!url) throw new Error();
      leaveFor(url);
    } catch (error) {
      setLoading(false);
      if (onRefused?.(error)) return;
      toast({
        title: 'Payment Setup Error',
        description: refusalText(error),
        variant: 'destructive',
      });
    }
  };
  return { isLoading, pay: () => void pay() };
};
