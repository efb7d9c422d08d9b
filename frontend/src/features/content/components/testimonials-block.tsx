import { Carousel } from '../../../components/carousel/carousel';
import { SectionHeading } from '../../../components/river/section';
import { Voice } from '../../../components/ui/voice';
import type { Testimonial } from '../api/get-testimonials';

/** How long a testimonial is shown [P§9]. */
export const TESTIMONIAL_ROTATION_MS = 9000;

interface TestimonialsBlockProps {
  id: string;
  heading: string;
  testimonials: readonly Testimonial[];
}

/** Testimonials, one at a time. */
export const TestimonialsBlock = ({ id, heading, testimonials }: TestimonialsBlockProps) => (
  <Carousel
    what="testimonials"
    everyMs={TESTIMONIAL_ROTATION_MS}
    heading={<SectionHeading id={id}>{heading}</SectionHeading>}
    items={testimonials.map(({ name, text, title }) => ({
      key: `${name}: ${text}`,
      label: name,
      length: text.length,
      content: <Voice size="large" text={text} name={name} title={title} />,
    }))}
  />
);
