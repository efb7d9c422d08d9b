import { useId } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { Field, FieldProblem, Honeypot } from '../../../components/ui/field';
import { useValidatedForm, type Faults } from '../../../lib/use-validated-form';
import { subscribe } from '../api/newsletter';
import { newsletterSchema } from '../contact.schema';
import styles from './forms.module.css';

/** The newsletter sign-up [P§4, §5]: sends nothing without consent. */
export const NewsletterForm = ({ labelledBy }: { labelledBy: string }) => {
  const { toast } = useToast();
  const consentId = useId();
  const { bind, submit, isSending, showFaults, clear } = useValidatedForm({
    schema: newsletterSchema,
    initial: { email: '', consent: false, website: '' },
  });
  const { problem: consentProblem, ...consent } = bind('consent');

  const send = async ({ email, website }: { email: string; website: string }) => {
    try {
      await subscribe(email, website);
      clear();
      toast({
        title: 'Successfully subscribed!',
        description: "You'll receive updates about new clinics and coaching opportunities.",
      });
    } catch (error) {
      showFaults(serverFieldErrors(error));
      toast({
        title: 'Subscription failed',
        description: 'Please try again later.',
        variant: 'destructive',
      });
    }
  };
  const refuse = (faults: Faults) => {
    if (faults.consent)
      toast({
        title: 'Consent required',
        description: 'Please confirm you want to receive updates.',
      });
  };

  return (
    <form
      className={styles.form}
      method="post"
      action="/api/newsletter"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit(send, refuse)}
    >
      <Field {...bind('email')} kind="email" label="Email" autoComplete="email" />
      {/* for the browser's own submit without JavaScript: an unchecked box isn't sent at all */}
      <input type="hidden" name="consent" value="off" />
      <div className={styles.agreement}>
        <label className={styles.consent} htmlFor={consentId}>
          <input
            {...consent}
            id={consentId}
            type="checkbox"
            aria-invalid={consentProblem ? true : undefined}
            aria-describedby={consentProblem ? `${consentId}-problem` : undefined}
          />
          <span>
            Yes, send me updates about clinics and coaching. Every email has an unsubscribe link.
          </span>
        </label>
        {consentProblem && (
          <FieldProblem id={`${consentId}-problem`}>{consentProblem}</FieldProblem>
        )}
      </div>
      <Honeypot {...bind('website')} />
      <Button type="submit" look="outline" className={styles.send} disabled={isSending}>
        {isSending ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
};
