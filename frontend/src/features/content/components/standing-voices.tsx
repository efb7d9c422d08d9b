import { Voice } from '../../../components/ui/voice';
import type { Testimonial } from '../api/get-testimonials';
import styles from './standing-voices.module.css';

/** A few testimonials side by side, standing still. */
export const StandingVoices = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <div className={styles.voices}>
    {testimonials.map(({ name, text, title }) => (
      <Voice key={`${name}: ${text}`} name={name} text={text} title={title} />
    ))}
  </div>
);
