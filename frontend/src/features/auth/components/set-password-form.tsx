import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../../components/toast/use-toast';
import { setPassword } from '../api/passwords';
import { linkFailure } from '../link-failure';
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
  });
  const failure = set.error ? linkFailure(set.error, 'This link to set a password is invalid or expired.', 'Password Not Set') : undefined;
  return <NewPasswordForm action="Set password" busy={set.isPending} failure={failure} onSubmit={set.mutate} />;
};
