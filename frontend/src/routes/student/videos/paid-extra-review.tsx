import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  checkoutSessionQuery,
  type CheckoutProgress,
} from '../../../features/payments/api/get-checkout-session';
import { allowanceQuery } from '../../../features/submissions/api/get-allowance';

type Severity = 'success' | 'info' | 'warning';

const READY = 'Payment received. Your extra review is ready, and it stays yours until you use it.';
const IN_USE = 'Payment received. Your extra review is being used for a video you already sent.';

/** Returns what to say about the payment. @param isUnused undefined until that's known. */
const words = (
  progress: CheckoutProgress | undefined,
  isError: boolean,
  isUnused: boolean | undefined,
): [Severity, string] => {
  if (isError)
    return [
      'warning',
      'Your payment couldn’t be checked right now. If it went through, you’ll get an email about it.',
    ];
  if (!progress) return ['info', 'Checking your payment…'];
  if (!progress.paid)
    return [
      'info',
      'Your payment isn’t confirmed yet. If you just paid, wait a minute and reload the page. Otherwise, you haven’t been charged.',
    ];
  if (progress.delivery === 'delivered' && isUnused !== undefined)
    return ['success', isUnused ? READY : IN_USE];
  if (progress.delivery === 'duplicate')
    return [
      'info',
      'You’d already bought this extra review, so your second payment is being refunded in full.',
    ];
  return progress.delivery === 'refunded'
    ? ['info', 'This payment was refunded.']
    : ['info', 'Payment received. Your extra review will be ready in a minute.'];
};

/** Says whether the payment that the student returns from gave them a review. */
export const PaidExtraReview = ({ sessionId }: { sessionId: string }) => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(checkoutSessionQuery(sessionId));
  const { data: allowance } = useQuery(allowanceQuery);
  const isDelivered = data?.delivery === 'delivered';
  // what was loaded before it was delivered doesn't have it
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    if (isDelivered)
      void queryClient.invalidateQueries(allowanceQuery).then(() => setCounted(true));
  }, [isDelivered, queryClient]);
  const isUnused = isCounted && allowance ? allowance.extra > 0 : undefined;
  const [severity, text] = words(data, isError, isUnused);
  return (
    <Alert severity={severity} variant="outlined" role="status">
      {text}
    </Alert>
  );
};
