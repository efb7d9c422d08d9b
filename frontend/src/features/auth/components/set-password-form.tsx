import { useMutation } from '@tanstack/react-query';
import { serverErrorCode, serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { setPassword } from '../api/passwords';
import { NewPasswordForm } from './new-password-form';

interface SetPasswordFormProps {
  token: string;
  /** Called when the password is set and its owner signed in. */
  onSignedIn: () => void;
}

/** The first password, by the link of the welcome mail. */
export const SetPasswordForm = ({ token, onSignedIn }: SetPasswordFormProps) => {
  const { toast } = useToast();
  const set = useMutation({
    mutationFn: (newPassword: string) => setPassword(token, newPassword),
    onSuccess: () => {
      toast({ title: 'Password Set', description: 'You are logged in.' });
      onSignedIn();
    },
    onError: (error) => {
      const isLink = serverErrorCode(error) === 'LINK_INVALID';
      const fallback = isLink ? 'This link to set a password is invalid or expired.' : 'Please try again.';
      toast({
        title: isLink ? 'Invalid Link' : 'Password Not Set',
        description: serverErrorText(error, fallback),
        variant: 'destructive',
      });
    },
  });
  return <NewPasswordForm action="Set password" busy={set.isPending} onSubmit={set.mutate} />;
};
