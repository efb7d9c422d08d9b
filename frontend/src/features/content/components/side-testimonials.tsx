import { Voice } from '../../../components/ui/voice';
import type { Testimonial } from '../api/get-testimonials';
import styles from './side-testimonials.module.css';

interface SideTestimonialsProps {
  /** The strip's accessible name, for scrolling by keyboard. */
  label: string;
  testimonials: readonly Testimonial[];
}

/** A few testimonials side by side, without rotation; a scrolling strip on phones. */
export const SideTestimonials = ({ label, testimonials }: SideTestimonialsProps) => (
  <div className={styles.voices} role="group" aria-label={label} tabIndex={0}>
    {testimonials.map(({ name, text, title }) => (
      <Voice key={`${name}: ${text}`} name={name} text={text} title={title} />
    ))}
  </div>
);
