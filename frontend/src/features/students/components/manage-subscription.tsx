import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { loadPage } from '../../../lib/load-page';
import { isReadOnly } from '../../../lib/student-view';
import { openBillingPortal } from '../api/get-profile';

/** Opens the payment provider's page for the card, invoices and canceling. */
export const ManageSubscription = () => {
  const { toast } = useToast();
  const manage = useMutation({
    mutationFn: openBillingPortal,
    onSuccess: ({ url }) => loadPage(url),
    onError: (error) =>
      toast(errorToast('Error', error, 'Something went wrong. Please try again.')),
  });
  return (
    <Button
      variant="outlined"
      disabled={isReadOnly()}
      loading={manage.isPending}
      onClick={() => manage.mutate()}
    >
      Manage subscription
    </Button>
  );
};
