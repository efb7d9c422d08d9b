import type { ReactNode } from 'react';
import { Carousel, type CarouselItem } from '../../../components/carousel/carousel';
import { Voice } from '../../../components/ui/voice';
import type { Quote } from '../api/get-quotes';
import type { Testimonial } from '../api/get-testimonials';

/** How long an item of the mixed carousel is shown [P§9]. */
export const MIXED_ROTATION_MS = 8000;
const PAIRS = 5;

const toItem = (kind: string, name: string, text: string, title?: string | null): CarouselItem => ({
  key: `${name}: ${text}`,
  label: name,
  length: text.length,
  content: <Voice size="large" kind={kind} text={text} name={name} title={title} />,
});

interface MixedVoicesProps {
  testimonials: readonly Testimonial[];
  quotes: readonly Quote[];
  heading: ReactNode;
}

/** Alternates testimonials with lines of the coach's philosophy; each is labeled. */
export const MixedQuotes = ({ testimonials, quotes, heading }: MixedVoicesProps) => {
  const items = testimonials.slice(0, PAIRS).flatMap(({ name, text, title }, pair) => {
    const quote = quotes[pair];
    return [
      toItem('A paddler', name, text, title),
      ...(quote ? [toItem('The coaching philosophy', quote.author, quote.text)] : []),
    ];
  });
  return (
    <Carousel items={items} what="Testimonials" everyMs={MIXED_ROTATION_MS} heading={heading} />
  );
};
