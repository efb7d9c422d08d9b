import { useState } from 'react';
import { ApiError } from '../../../api/client';
import { Button } from '../../../components/ui/button';
import { confirmSubscription, unsubscribe } from '../api/newsletter';
import styles from './newsletter-notice.module.css';

type Progress = 'asked' | 'sending' | 'done' | 'failed' | 'expired';

interface MailedAction {
  button: string;
  act: (token: string) => Promise<unknown>;
  words: Readonly<Record<Progress, string>>;
  withoutScripts: string;
}

const ACTIONS: Readonly<Record<string, MailedAction>> = {
  confirm: {
    button: 'Confirm',
    act: confirmSubscription,
    words: {
      asked: 'One more click and you’re on the list.',
      sending: 'Confirming…',
      done: 'You’re on the list. You’ll get the next newsletter.',
      failed: 'That didn’t work. Please try again.',
      expired: 'This link has expired. Sign up again below to get a new one.',
    },
    withoutScripts:
      'This page needs JavaScript to confirm your address. Write to the address below and I’ll put you on the list.',
  },
  unsubscribe: {
    button: 'Unsubscribe',
    act: unsubscribe,
    words: {
      asked:
        'You’re about to unsubscribe from the newsletter. Your account and bookings won’t change.',
      sending: 'Unsubscribing…',
      done: 'You’re unsubscribed. You won’t get any more newsletters.',
      failed:
        'That didn’t work. Please try again, or write to me and I’ll take you off the list myself.',
      expired:
        'This link is incomplete. Open it from the email again, or write to me and I’ll take you off the list myself.',
    },
    withoutScripts:
      'This page needs JavaScript to unsubscribe you. Click “Unsubscribe” in your email app, or write to the address below and I’ll take you off the list.',
  },
};

/** What a link in an email leads to. It needs a click, because mail scanners open links too. */
const Mailed = ({ button, act, words, withoutScripts }: MailedAction) => {
  const [progress, setProgress] = useState<Progress>('asked');
  const run = async () => {
    setProgress('sending');
    try {
      await act(new URLSearchParams(window.location.search).get('token') ?? '');
      setProgress('done');
    } catch (error) {
      setProgress(
        error instanceof ApiError && [400, 404].includes(error.status) ? 'expired' : 'failed',
      );
    }
  };
  const isOver = progress === 'done' || progress === 'expired';
  return (
    <>
      <p role="status">{words[progress]}</p>
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
      {!isOver && (
        <Button look="outline" disabled={progress === 'sending'} onClick={() => void run()}>
          {button}
        </Button>
      )}
    </>
  );
};

/** What became of a sign-up, or the click that a link in a newsletter email asks for. */
export const NewsletterNotice = ({ outcome }: { outcome: string | null }) => {
  const action = outcome === null ? undefined : ACTIONS[outcome];
  if (!action && outcome !== 'asked') return null;
  return (
    <div className={styles.notice}>
      {action ? (
        <Mailed {...action} />
      ) : (
        <p role="status">
          Almost there. Check your inbox and click the link in the email to join the list.
        </p>
      )}
    </div>
  );
};
