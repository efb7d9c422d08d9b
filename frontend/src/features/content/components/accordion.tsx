import { useId, useState } from 'react';
import type { FaqItem } from '../api/get-faq';
import styles from './accordion.module.css';

/**
 * Questions that open one at a time and close again [P§4]; the first is open at the start. The answers are always in the page, so
 * search finds them and they show without JavaScript.
 */
export const Accordion = ({ items }: { items: readonly FaqItem[] }) => {
  const id = useId();
  const [open, setOpen] = useState(items[0]?.key);
  return (
    <div className={styles.items}>
      {items.map(({ key, question, answer }) => {
        const isOpen = key === open;
        return (
          <div key={key} className={styles.item} id={key}>
            <h2>
              <button
                type="button"
                id={`${id}-${key}`}
                aria-expanded={isOpen}
                aria-controls={`${id}-${key}-answer`}
                onClick={() => setOpen(isOpen ? undefined : key)}
              >
                <span>{question}</span>
              </button>
            </h2>
            <div
              className={styles.answer}
              id={`${id}-${key}-answer`}
              role="region"
              aria-labelledby={`${id}-${key}`}
              hidden={!isOpen}
            >
              {answer.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
};
