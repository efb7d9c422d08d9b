import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { serverErrorCode, serverErrorText, serverFieldErrors } from '../../../api/client';
import { Button } from '../../../components/ui/button';
import { Field } from '../../../components/ui/field';
import { emailText, filledText } from '../../../lib/field-schemas';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { joinWaitlist, type WaitlistRequest } from '../api/join-waitlist';
import styles from './waitlist-form.module.css';

/** A person joining the waitlist of a full clinic; the server checks the same rules. */
const waitlistSchema = z.object({
  firstName: filledText('First name is required.'),
  lastName: filledText('Last name is required.'),
  email: emailText('Valid email is required.'),
});
const emptyPerson = { firstName: '', lastName: '', email: '' };

interface WaitlistFormProps {
  clinicId: string;
  /** How long a spot is held for one person. */
  offerHours: number;
  /** Called when the server says that a spot is free after all. */
  onFree: () => void;
}

/** Takes the focus, because it replaces the button that had it. */
const Joined = ({
  position,
  email,
  offerHours,
}: {
  position: number;
  email: string;
  offerHours: number;
}) => {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <div ref={confirmation} className={styles.joined} role="status" tabIndex={-1}>
      <p className={styles.position}>You’re number {position} on the waitlist.</p>
      <p>
        When a spot opens up, one person at a time gets an email with a link that holds it for{' '}
        {offerHours} hours: coaching subscribers first, then people who’ve been to a clinic, then in
        order. Yours goes to {email}. You won’t be charged until you book the spot.
      </p>
    </div>
  );
};

/** The waitlist form of a full clinic. The input stays until the server has accepted it. */
export const WaitlistForm = ({ clinicId, offerHours, onFree }: WaitlistFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // this form replaced the button that had the focus
  useEffect(() => heading.current?.focus(), []);
  const [trouble, setTrouble] = useState<string>();
  const [joined, setJoined] = useState<{ position: number; email: string }>();
  const { bind, submit, isSending, showFaults } = useValidatedForm({
    schema: waitlistSchema,
    initial: emptyPerson,
  });

  const join = async (person: WaitlistRequest) => {
    setTrouble(undefined);
    try {
      const { position } = await joinWaitlist(clinicId, person);
      setJoined({ position, email: person.email });
    } catch (error) {
      const fields = serverFieldErrors(error);
      if (Object.keys(fields).length > 0) showFaults(fields);
      else
        setTrouble(serverErrorText(error, 'You weren’t added to the waitlist. Please try again.'));
      if (serverErrorCode(error) === 'NOT_FULL') onFree();
    }
  };

  if (joined) return <Joined {...joined} offerHours={offerHours} />;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      // includes the clinic's name: two clinics can be full at once
      aria-labelledby={`${headingId} title-of-${clinicId}`}
      onSubmit={submit(join)}
    >
      <h5 id={headingId} ref={heading} tabIndex={-1}>
        Join the waitlist
      </h5>
      <p>
        Plans change and spots open up. Leave your name, and the next one may be yours; it costs
        nothing.
      </p>
      <div className={styles.fields}>
        <Field {...bind('firstName')} label="First name" autoComplete="given-name" />
        <Field {...bind('lastName')} label="Last name" autoComplete="family-name" />
        <Field {...bind('email')} kind="email" label="Email" autoComplete="email" />
      </div>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Joining...' : 'Join the waitlist'}
      </Button>
    </form>
  );
};
