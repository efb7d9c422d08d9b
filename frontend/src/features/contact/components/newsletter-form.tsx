import { useId, useRef, useState, type FormEvent } from 'react';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { Field, Trap, focusFirstProblem } from '../../../components/ui/field';
import { useFields } from '../../../lib/use-fields';
import { subscribe } from '../api/newsletter';
import { emailProblem } from '../contact.rules';
import styles from './forms.module.css';

/** The newsletter's sign-up [P§4, §5]: nothing is sent without consent. */
export const NewsletterForm = ({ labelledBy }: { labelledBy: string }) => {
  const { toast } = useToast();
  const consentId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [hasConsent, setConsent] = useState(false);
  const [isSending, setSending] = useState(false);
  const { values, set, setProblems, bind, reset } = useFields({ email: '', website: '' });

  const mayGo = () => {
    const problem = emailProblem(values.email);
    if (problem) {
      setProblems({ email: problem });
      focusFirstProblem(form.current);
    }
    if (!hasConsent) toast({ title: 'Consent required', description: 'Please confirm you want to receive updates.' });
    return !problem && hasConsent;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !mayGo()) return;
    setSending(true);
    try {
      await subscribe(values.email, values.website);
      reset();
      setConsent(false);
      toast({ title: 'Successfully subscribed!', description: "You'll receive updates about new clinics and coaching opportunities." });
    } catch {
      toast({ title: 'Subscription failed', description: 'Please try again later.', variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/newsletter"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
    >
      <Field {...bind('email')} kind="email" label="Email" autoComplete="email" />
      {/* sent by the browser itself where no script comes: a box that is not ticked would not be named at all */}
      <input type="hidden" name="consent" value="off" />
      <label className={styles.consent} htmlFor={consentId}>
        <input id={consentId} name="consent" type="checkbox" checked={hasConsent} onChange={(event) => setConsent(event.target.checked)} />
        <span>Yes, send me updates about clinics and coaching. Every mail has a link that ends them.</span>
      </label>
      <Trap value={values.website} onChange={(event) => set('website', event.target.value)} />
      <Button type="submit" look="outline" className={styles.send} disabled={isSending}>
        {isSending ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
};
