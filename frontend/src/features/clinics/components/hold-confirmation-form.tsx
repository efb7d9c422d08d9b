import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { serverErrorText, serverFieldErrors, api, dataOf } from '../../../api/client';
import { Button } from '../../../components/ui/button';
import { Field } from '../../../components/ui/field';
import { emailText } from '../../../lib/field-schemas';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import styles from './hold-confirmation-form.module.css';

/** The address the code is emailed to. */
const emailSchema = z.object({ email: emailText('Please enter a valid email address') });

/** The six digits, with or without spaces. */
const codeSchema = z.object({
  code: z
    .string()
    .check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Please enter the six digits from the email')),
});

/** Emails a code to the address; returns how many minutes it works. */
const sendHoldCode = (email: string) =>
  dataOf(api.POST('/api/create-checkout-session/email', { body: { email } }));

/**
 * Confirms that the visitor owns the address; after that, a checkout session can be requested
 * again.
 */
const confirmHold = (code: string) =>
  api.POST('/api/create-checkout-session/email/confirm', { body: { code } });

export interface HoldConfirmationFormProps {
  /** Why a confirmed email is needed, in the server's words. */
  reason: string;
  /** Called once the address is confirmed, to request the checkout session again. */
  onConfirmed: () => void;
}

/** Shows a failed request at its field, or below the form. */
const useTrouble = (showFaults: (faults: Faults) => void) => {
  const [trouble, setTrouble] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      const fields = serverFieldErrors(error);
      if (Object.keys(fields).length > 0) showFaults(fields);
      else setTrouble(serverErrorText(error, 'That didn’t work. Please try again.'));
    }
  };
  return { trouble, attempt };
};

/**
 * Asks for an address and the code emailed to it, then continues. The input stays until the server
 * has accepted it.
 */
export const HoldConfirmationForm = ({ reason, onConfirmed }: HoldConfirmationFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [minutes, setMinutes] = useState<number>();
  const address = useValidatedForm({ schema: emailSchema, initial: { email: '' } });
  const typed = useValidatedForm({ schema: codeSchema, initial: { code: '' } });
  const sending = useTrouble(address.showFaults);
  const confirming = useTrouble(typed.showFaults);
  const hasCode = minutes !== undefined;
  useEffect(() => heading.current?.focus(), [hasCode]);

  const send = ({ email }: { email: string }) =>
    sending.attempt(async () => setMinutes((await sendHoldCode(email)).minutes));
  const confirm = ({ code }: { code: string }) =>
    confirming.attempt(async () => {
      await confirmHold(code);
      onConfirmed();
    });
  const sendOnceMore = () => {
    typed.clear();
    setMinutes(undefined);
  };
  const isSending = address.isSending || typed.isSending;
  return (
    <form
      key={hasCode ? 'code' : 'email'}
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby={headingId}
      onSubmit={hasCode ? typed.submit(confirm) : address.submit(send)}
    >
      <h5 id={headingId} ref={heading} tabIndex={-1}>
        {hasCode ? 'Enter the code from your email' : 'Confirm your email address'}
      </h5>
      <p>
        {hasCode
          ? `Check your inbox for a six-digit code. It works for ${minutes} minutes.`
          : reason}
      </p>
      {hasCode ? (
        <Field {...typed.bind('code')} label="Code" autoComplete="one-time-code" />
      ) : (
        <Field {...address.bind('email')} kind="email" label="Email" autoComplete="email" />
      )}
      <p role="alert" className={styles.trouble}>
        {hasCode ? confirming.trouble : sending.trouble}
      </p>
      <div className={styles.actions}>
        <Button type="submit" disabled={isSending}>
          {hasCode ? 'Confirm and continue to payment' : 'Email me a code'}
        </Button>
        {hasCode && (
          <Button look="outline" disabled={isSending} onClick={sendOnceMore}>
            Send a new code
          </Button>
        )}
      </div>
    </form>
  );
};
