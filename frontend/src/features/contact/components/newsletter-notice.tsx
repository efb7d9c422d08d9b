import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { unsubscribe } from '../api/newsletter';
import styles from './newsletter-notice.module.css';

type Leaving = 'asked' | 'sending' | 'done' | 'failed';

const words: Readonly<Record<Leaving, string>> = {
  asked: 'You are about to leave the newsletter. Nothing else changes: your account and bookings stay as they are.',
  sending: 'Taking your address off the list.',
  done: 'Your address is off the list. No more newsletters will come.',
  failed: 'That did not work. Please try again, or write to me and I will take you off by hand.',
};

/** The way out that every newsletter links to. A page with a button, since mail scanners open links too. */
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
          Without JavaScript this page can’t do it: press “Unsubscribe” in your mail program, or write to the address below and I take you
          off by hand.
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

/** What came of a link in one of the newsletter's mails; `outcome` stands in the address it led to. */
export const NewsletterNotice = ({ outcome }: { outcome: string | null }) => {
  if (outcome !== 'confirmed' && outcome !== 'expired' && outcome !== 'asked' && outcome !== 'unsubscribe') return null;
  return (
    <div className={styles.notice}>
      {outcome === 'confirmed' && <p role="status">You are on the list. The next newsletter comes to you.</p>}
      {outcome === 'asked' && <p role="status">Almost there: an email with a link is on its way. Open it, and you are on the list.</p>}
      {outcome === 'expired' && <p role="status">This link is no longer good. Sign up once more below, and a fresh one comes by email.</p>}
      {outcome === 'unsubscribe' && <Unsubscribe />}
    </div>
  );
};
