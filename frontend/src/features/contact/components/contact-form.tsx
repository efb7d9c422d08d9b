import { useRef, useState, type FormEvent } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { Field, Trap, focusFirstProblem } from '../../../components/ui/field';
import { useFields } from '../../../lib/use-fields';
import { sendContact } from '../api/send-contact';
import { SKILL_LEVELS, contactProblems, emptyMessage } from '../contact.rules';
import styles from './forms.module.css';

const titled = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Send a Message [P§4, §5]. What was typed stays until it has arrived. */
export const ContactForm = ({ labelledBy }: { labelledBy: string }) => {
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const { values, set, setProblems, bind, reset } = useFields(emptyMessage);

  const refuse = (problems: ReturnType<typeof contactProblems>) => {
    setProblems(problems);
    focusFirstProblem(form.current);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const problems = contactProblems(values);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setSending(true);
    try {
      await sendContact(values);
      reset();
      toast({ title: 'Message sent successfully!', description: 'I will respond to your inquiry within 24 hours.' });
    } catch (error) {
      refuse(serverFieldErrors(error));
      toast({ title: 'Failed to send message', description: 'Please try again or contact support.', variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/contact"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.pair}>
        <Field {...bind('firstName')} label="First name" autoComplete="given-name" />
        <Field {...bind('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <Field {...bind('email')} kind="email" label="Email" autoComplete="email" />
        <Field {...bind('skillLevel')} kind="select" label="Skill level" optional>
          <option value="">Rather not say</option>
          {SKILL_LEVELS.map((level) => (
            <option key={level} value={level}>
              {titled(level)}
            </option>
          ))}
        </Field>
      </div>
      <Field {...bind('message')} kind="area" label="Message" />
      <Trap value={values.website} onChange={(event) => set('website', event.target.value)} />
      <Button type="submit" className={styles.send} disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
};
