import { useRotation } from '../../../components/carousel/use-rotation';
import { useStanding } from '../../../components/carousel/use-standing';
import { PauseButton } from '../../../components/carousel/pause-button';
import type { Quote } from '../api/get-quotes';
import styles from './quote-rotation.module.css';

/** How long a quote is shown [P§9]. */
export const QUOTE_ROTATION_MS = 7000;

/** Large rotating quotes. All share one height, so that nothing below moves. */
export const QuoteRotation = ({ quotes }: { quotes: readonly Quote[] }) => {
  const { index, fading, stopped, canRotate, toggle, holdProps } = useRotation({
    count: quotes.length,
    everyMs: QUOTE_ROTATION_MS,
  });
  const isShown = useStanding(quotes, index, ({ text }) => text.length);
  if (quotes.length === 0) return null;
  return (
    <div className={styles.rotation} role="group" aria-label="Quotes" {...holdProps}>
      <div className={styles.stage}>
        {quotes.map(
          (quote, item) =>
            isShown(quote, item) && (
              <figure
                key={quote.text}
                className={styles.quote}
                data-shown={item === index}
                data-fading={item === index && fading}
                aria-hidden={item !== index}
              >
                <blockquote>{quote.text}</blockquote>
                <figcaption>{quote.author}</figcaption>
              </figure>
            ),
        )}
      </div>
      {canRotate && <PauseButton stopped={stopped} what="quotes" onToggle={toggle} />}
    </div>
  );
};
