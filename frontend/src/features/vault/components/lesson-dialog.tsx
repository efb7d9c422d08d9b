import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { lessonQuery } from '../api/get-lesson';
import { drawingOf } from '../vault-labels';
import styles from './lesson-dialog.module.css';

interface LessonDialogProps {
  /** Name of the lesson's illustrations. */
  drawing: string;
  title: string;
  searchUrl: string;
  /** The shelf's color classes. */
  className: string;
  onClose: () => void;
}

/**
 * An illustrated lesson: three numbered frames with a sentence each, and a link to search for
 * videos until there is one.
 */
export const LessonDialog = ({
  drawing,
  title,
  searchUrl,
  className,
  onClose,
}: LessonDialogProps) => {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: lesson, isError, refetch } = useQuery(lessonQuery(drawing));
  useEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </header>
        {isError && (
          <div role="alert" className={styles.notice}>
            <p>Couldn’t load the lesson. Check your connection and try again.</p>
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!lesson && !isError && (
          <p role="status" className={styles.notice}>
            Loading the lesson…
          </p>
        )}
        {lesson && (
          <ol className={styles.frames} role="list">
            {lesson.frames.map(({ text, alt }, index) => (
              <li key={alt}>
                <img
                  src={drawingOf(`${drawing}-${index + 1}`)}
                  alt={alt}
                  width={360}
                  height={300}
                  decoding="async"
                />
                <p>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {text}
                </p>
              </li>
            ))}
          </ol>
        )}
        <p className={styles.search}>
          The video is coming soon.{' '}
          <a href={searchUrl} target="_blank" rel="noopener">
            Search YouTube for “{title}”<span className={styles.hidden}> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </dialog>
  );
};
