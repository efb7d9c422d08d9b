import { Voice } from '../../../components/ui/voice';
import type { Testimonial } from '../api/get-testimonials';
import styles from './standing-voices.module.css';

interface StandingVoicesProps {
  /** What the strip is called where it is moved along by keys. */
  label: string;
  testimonials: readonly Testimonial[];
}

/** A few testimonials side by side, standing still; on a phone a strip to be moved along. */
export const StandingVoices = ({ label, testimonials }: StandingVoicesProps) => (
  <div className={styles.voices} role="group" aria-label={label} tabIndex={0}>
    {testimonials.map(({ name, text, title }) => (
      <Voice key={`${name}: ${text}`} name={name} text={text} title={title} />
    ))}
  </div>
);
