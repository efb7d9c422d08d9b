import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../../components/toast/use-toast';
import { setPassword, setStaffPassword } from '../api/passwords';
import { linkFailure } from '../link-failure';
import { NewPasswordForm } from './new-password-form';

interface SetPasswordFormProps {
  token: string;
  forStaff?: boolean;
  /** Called once the password is set and its owner is signed in. */
  onSignedIn: () => void;
}

/** Sets the first password, from the link in the welcome email or in a staff invitation. */
export const SetPasswordForm = ({ token, forStaff = false, onSignedIn }: SetPasswordFormProps) => {
  const { toast } = useToast();
  const set = useMutation({
    mutationFn: async (newPassword: string) => {
      await (forStaff ? setStaffPassword(token, newPassword) : setPassword(token, newPassword));
    },
    onSuccess: () => {
      toast({ title: 'Password Set', description: 'You’re signed in.' });
      onSignedIn();
    },
  });
  const failureOf = (error: unknown) =>
    linkFailure(error, 'This link to set a password is invalid or expired.', 'Password Not Set');
  return (
    <NewPasswordForm
      action="Set password"
      forStaff={forStaff}
      busy={set.isPending}
      failureOf={failureOf}
      onSubmit={set.mutate}
    />
  );
};
