import { PauseButton } from '../carousel/pause-button';
import { useRotation } from '../carousel/use-rotation';
import styles from './success-story.module.css';

/** How long each testimonial is shown [P§9]. */
export const STORY_ROTATION_MS = 9000;

export interface Story {
  name: string;
  text: string;
  title?: string | null;
}

/** The footer's rotating success story. */
export const SuccessStory = ({ stories }: { stories: readonly Story[] }) => {
  const { index, fading, stopped, canRotate, toggle, holdProps } = useRotation({
    count: stories.length,
    everyMs: STORY_ROTATION_MS,
  });
  const story = stories[index];
  if (!story) return null;
  return (
    <section className={styles.story} aria-label="Success stories" {...holdProps}>
      <figure className={styles.figure} data-fading={fading}>
        <blockquote className={styles.text}>{story.text}</blockquote>
        <figcaption className={styles.name}>
          {story.name}
          {story.title && <span className={styles.title}>{story.title}</span>}
        </figcaption>
      </figure>
      {canRotate && <PauseButton stopped={stopped} what="success stories" onToggle={toggle} />}
    </section>
  );
};
