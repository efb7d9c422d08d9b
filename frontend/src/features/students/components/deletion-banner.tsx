import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { isReadOnly } from '../../../lib/student-view';
import { keepAccount } from '../api/account-deletion';
import { profileQuery } from '../api/get-profile';

/** Shown on every page while the account is scheduled for deletion, with a button to keep it. */
export const DeletionBanner = ({ dueAt }: { dueAt: string }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      toast({
        title: 'Deletion Canceled',
        description:
          'Nothing was deleted. If you have a plan, it will show as renewing again within a few minutes.',
      });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) =>
      toast(errorToast('Error', error, 'Something went wrong. Please try again.')),
  });
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ mx: 'var(--gutter)', mt: 3 }}
      action={
        <Button
          color="inherit"
          disabled={isReadOnly()}
          loading={keep.isPending}
          onClick={() => keep.mutate()}
        >
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on {formatDate(dueAt)}, with everything in it.
    </Alert>
  );
};
