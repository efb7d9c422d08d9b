import { SKILL_LEVELS } from '@wavetrain/shared/contact';
import { serverFieldErrors, api } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { Button } from '../../../components/ui/button';
import { Field, Honeypot } from '../../../components/ui/field';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { contactSchema, emptyMessage, type ContactValues } from '../contact.schema';
import styles from './forms.module.css';

/** Sends a message to the coach. The honeypot field is only sent if it was filled in. */
const sendContact = ({ firstName, lastName, email, skillLevel, message, website }: ContactValues) =>
  api.POST('/api/contact', {
    body: {
      firstName,
      lastName,
      email: email.trim(),
      ...(skillLevel && { skillLevel }),
      message,
      ...(website && { website }),
    },
  });

const titled = (word: string) => word[0]!.toUpperCase() + word.slice(1);

interface ContactFormProps {
  labelledBy: string;
  /** The first words of the message, for someone who was sent here about something. */
  begun?: string;
}

/** Send a Message [P§4, §5]. The input stays until the message has arrived. */
export const ContactForm = ({ labelledBy, begun = '' }: ContactFormProps) => {
  const { toast } = useToast();
  const { bind, submit, isSending, showFaults, clear } = useValidatedForm({
    schema: contactSchema,
    initial: { ...emptyMessage, message: begun },
  });

  const send = async (message: ContactValues) => {
    try {
      await sendContact(message);
      clear();
      toast({
        title: 'Message sent successfully!',
        description: 'I will respond to your inquiry within 24 hours.',
      });
    } catch (error) {
      showFaults(serverFieldErrors(error));
      toast({
        title: 'Failed to send message',
        description: 'Please try again or contact support.',
        variant: 'destructive',
      });
    }
  };

  return (
    <form
      className={styles.form}
      method="post"
      action="/api/contact"
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit(send)}
    >
      <div className={styles.pair}>
        <Field {...bind('firstName')} label="First name" autoComplete="given-name" />
        <Field {...bind('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <Field {...bind('email')} kind="email" label="Email" autoComplete="email" />
        <Field {...bind('skillLevel')} kind="select" label="Skill level" optional>
          <option value="">Prefer not to say</option>
          {SKILL_LEVELS.map((level) => (
            <option key={level} value={level}>
              {titled(level)}
            </option>
          ))}
        </Field>
      </div>
      <Field {...bind('message')} kind="area" label="Message" />
      <Honeypot {...bind('website')} />
      <Button type="submit" className={styles.send} disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
};
