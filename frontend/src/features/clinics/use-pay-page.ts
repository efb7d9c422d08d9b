import { useEffect, useState } from 'react';
import { useToast } from '../../components/toast/use-toast';
import { leaveFor } from '../../lib/leave';
import type { CheckoutSession } from './api/create-checkout-session';
import { refusalText } from './payment-refusal';

/**
 * Asks for a pay page and goes there; a failure is told in a toast, and the button is ready again [P§4, P§8].
 *
 * @param onRefused answers true where the page itself says what to do next: then there is no toast.
 */
export const usePayPage = (open: () => Promise<CheckoutSession>, onRefused?: (error: unknown) => boolean | void) => {
  const { toast } = useToast();
  const [isLoading, setLoading] = useState(false);

  // Coming back from the pay page, the browser shows this page as it was left.
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
      toast({ title: 'Payment Setup Error', description: refusalText(error), variant: 'destructive' });
    }
  };
  return { isLoading, pay: () => void pay() };
};
