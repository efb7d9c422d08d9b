import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { unsubscribe } from '../api/newsletter';
import styles from './newsletter-notice.module.css';

type Leaving = 'asked' | 'sending' | 'done' | 'failed';

const words: Readonly<Record<Leaving, string>> = {
  asked: 'You’re about to unsubscribe from the newsletter. Your account and bookings won’t change.',
  sending: 'Unsubscribing…',
  done: 'You’re unsubscribed. You won’t get any more newsletters.',
  failed:
    'That didn’t work. Please try again, or write to me and I’ll take you off the list myself.',
};

/**
 * The unsubscribe page that every newsletter links to. It needs a click, because mail scanners open
 * links too.
 */
const Unsubscribe = () => {
  const [state, setState] = useState<Leaving>('asked');
  const leave = async () => {
    setState('sending');
    try {
      await unsubscribe(new URLSearchParams(window.location.search).get('token') ?? '');
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p role="status">{words[state]}</p>
      <noscript>
        <p>
          This page needs JavaScript to unsubscribe you. Click “Unsubscribe” in your mail program,
          or write to the address below and I’ll take you off the list.
        </p>
      </noscript>
      {state !== 'done' && (
        <Button look="outline" disabled={state === 'sending'} onClick={() => void leave()}>
          Unsubscribe
        </Button>
      )}
    </>
  );
};

/** The result of a link in a newsletter email; `outcome` comes from the URL it redirected to. */
export const NewsletterNotice = ({ outcome }: { outcome: string | null }) => {
  if (
    outcome !== 'confirmed' &&
    outcome !== 'expired' &&
    outcome !== 'asked' &&
    outcome !== 'unsubscribe'
  )
    return null;
  return (
    <div className={styles.notice}>
      {outcome === 'confirmed' && (
        <p role="status">You’re on the list. You’ll get the next newsletter.</p>
      )}
      {outcome === 'asked' && (
        <p role="status">
          Almost there. Check your inbox and click the link in the email to join the list.
        </p>
      )}
      {outcome === 'expired' && (
        <p role="status">This link has expired. Sign up again below to get a new one.</p>
      )}
      {outcome === 'unsubscribe' && <Unsubscribe />}
    </div>
  );
};
