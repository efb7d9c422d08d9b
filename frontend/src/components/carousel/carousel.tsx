import type { ReactNode } from 'react';
import { Tooltip } from '../ui/tooltip';
import { PauseButton } from './pause-button';
import { useRotation } from './use-rotation';
import { useStanding } from './use-standing';
import styles from './carousel.module.css';

export interface CarouselItem {
  key: string;
  /** The item's name, for picking it by its dot: "Dana Whitlock". */
  label: string;
  /** The item's length in characters. */
  length: number;
  content: ReactNode;
}

interface CarouselProps {
  items: readonly CarouselItem[];
  /** What the carousel shows: "voices". */
  what: string;
  everyMs: number;
  /** Shown next to the items, with the ripples below it. */
  heading?: ReactNode;
}

/**
 * Advances through its items automatically, with a ripple for each; the long one marks the current
 * item (boats are for counting spots). All items have the same height, so nothing below moves.
 */
export const Carousel = ({ items, what, everyMs, heading }: CarouselProps) => {
  const { index, fading, stopped, canRotate, show, toggle, holdProps } = useRotation({
    count: items.length,
    everyMs,
  });
  const isShown = useStanding(items, index, ({ length }) => length);
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={what}
      {...holdProps}
    >
      <div className={styles.lead}>
        {heading}
        <div className={styles.controls}>
          {canRotate && <PauseButton stopped={stopped} what={what} onToggle={toggle} />}
          <ul className={styles.dots}>
            {items.map(({ key, label }, item) => (
              <li key={key}>
                <Tooltip text={label}>
                  <button
                    type="button"
                    className={styles.dot}
                    aria-label={`Show ${item + 1} of ${items.length}: ${label}`}
                    aria-current={item === index ? 'true' : undefined}
                    onClick={() => show(item)}
                  >
                    <span />
                  </button>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.stage}>
        {items.map(
          (item, at) =>
            isShown(item, at) && (
              <div
                key={item.key}
                className={styles.item}
                data-shown={at === index}
                data-fading={at === index && fading}
                aria-hidden={at !== index}
              >
                {item.content}
              </div>
            ),
        )}
      </div>
    </section>
  );
};
