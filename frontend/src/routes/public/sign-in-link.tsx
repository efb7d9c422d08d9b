import { useMutation } from '@tanstack/react-query';
import { serverErrorText } from '../../api/client';
import { Button, ButtonLink } from '../../components/ui/button';
import { sendSignInLink } from '../../features/payments/api/send-sign-in-link';
import styles from './success-page.module.css';

interface SignInLinkProps {
  sessionId: string;
  /** The address as it may be shown here, usually masked. */
  sentTo: string;
}

/**
 * Where the link to the new account was sent. It can be sent again, only to the address that paid;
 * a wrong address is for the coach to change, since this page proves no one's identity [T15].
 */
export const SignInLink = ({ sessionId, sentTo }: SignInLinkProps) => {
  const send = useMutation({ mutationFn: () => sendSignInLink(sessionId) });
  return (
    <>
      <p>
        <strong>Check your inbox at {sentTo}: your sign-in link is on its way.</strong> It lets you
        set a password for your portal.
      </p>
      <div className={styles.inbox}>
        <Button look="outline" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending…' : 'Send it again'}
        </Button>
        <ButtonLink to="/contact?about=paid-address" look="quiet">
          Wrong address?
        </ButtonLink>
      </div>
      <p role="status">
        {send.isSuccess && 'Sent. Use the link in the newest email; earlier links no longer work.'}
        {send.isError && serverErrorText(send.error, 'The email could not be sent. Try again.')}
      </p>
    </>
  );
};
