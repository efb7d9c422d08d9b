import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../components/toast/use-toast';
import { forgetPrivateData } from '../../../lib/private-data';

interface LogoutButtonProps {
  /** Ends the session on the server. */
  logout: () => Promise<unknown>;
  onLoggedOut: () => void;
}

/** Ends the session and clears what this browser cached for it. */
export const LogoutButton = ({ logout, onLoggedOut }: LogoutButtonProps) => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const leave = useMutation({
    mutationFn: logout,
    onSuccess: () => {
      onLoggedOut();
      forgetPrivateData(queryClient);
    },
    onError: () =>
      toast({
        title: 'Sign-Out Failed',
        description: 'You’re still signed in. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Button
      color="inherit"
      loading={leave.isPending}
      onClick={() => leave.mutate()}
      sx={{ flex: 'none', px: 1, minWidth: 0, whiteSpace: 'nowrap' }}
    >
      Sign out
    </Button>
  );
};
