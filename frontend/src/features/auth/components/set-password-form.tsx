import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../../components/toast/use-toast';
import { setPassword, setStaffPassword } from '../api/passwords';
import { linkFailure } from '../link-failure';
import { NewPasswordForm } from './new-password-form';

interface SetPasswordFormProps {
  token: string;
  forStaff?: boolean;
  /** Called when the password is set and its owner signed in. */
  onSignedIn: () => void;
}

/** The first password, by the link of the welcome mail, or staff's by that of the invitation. */
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
  const failureOf = (error: unknown) => linkFailure(error, 'This link to set a password is invalid or expired.', 'Password Not Set');
  return <NewPasswordForm action="Set password" forStaff={forStaff} busy={set.isPending} failureOf={failureOf} onSubmit={set.mutate} />;
};
