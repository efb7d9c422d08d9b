import { useEffect, useState } from 'react';
import { useRotation } from '../../../components/carousel/use-rotation';
import { PauseButton } from '../../../components/carousel/pause-button';
import type { Quote } from '../api/get-quotes';
import styles from './quote-rotation.module.css';

/** How long a quote stands [P§9]. */
export const QUOTE_ROTATION_MS = 7000;

/** How many of the longest stand in the page from the start: one of them is the tallest, at any width. */
const TALLEST = 2;

/**
 * One line of philosophy after another, set large. All of them share one height, so nothing below moves. The page that comes
 * from the server holds the one that is to be seen and the longest ones; the others join once the page is awake and can turn.
 */
export const QuoteRotation = ({ quotes }: { quotes: readonly Quote[] }) => {
  const { index, fading, stopped, canRotate, toggle, holdProps } = useRotation({ count: quotes.length, everyMs: QUOTE_ROTATION_MS });
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (quotes.length === 0) return null;
  const longest = quotes.toSorted((a, b) => b.text.length - a.text.length).slice(0, TALLEST);
  return (
    <div className={styles.rotation} role="group" aria-label="Quotes" {...holdProps}>
      <div className={styles.stage}>
        {quotes.map(
          (quote, item) =>
            (isAwake || item === index || longest.includes(quote)) && (
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
