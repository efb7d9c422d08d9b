import { useEffect, useRef, useState } from 'react';
import type { VaultVideo } from '../api/get-vault';
import { FILM_TO_COME, LESSON_ONLY, drawingOf } from '../vault-labels';
import { LessonPanel } from './lesson-panel';
import styles from './video-card.module.css';
import { VideoThumbnail } from './video-thumbnail';

type VideoCardProps = Omit<VaultVideo, 'key' | 'id'> & {
  /** Distinguishes the entry from its duplicates. */
  entry: string;
};

/**
 * One entry of the vault [P§2]. With an id it plays in place after a click, with a URL it opens
 * elsewhere. Otherwise its lesson opens in place, or the card says that the film is coming.
 */
export const VideoCard = ({
  entry,
  title,
  description,
  category,
  categorySlug,
  categoryColor,
  ...video
}: VideoCardProps) => {
  const {
    duration,
    views,
    thumbnail,
    thumbnailFallback,
    youtubeId,
    youtubeUrl,
    drawing,
    hasLesson,
  } = video;
  const [playing, setPlaying] = useState(false);
  const [learning, setLearning] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasLearning = useRef(false);
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);
  useEffect(() => {
    if (wasLearning.current && !learning) opener.current?.focus();
    wasLearning.current = learning;
  }, [learning]);

  const hasFilm = Boolean(youtubeId || youtubeUrl);
  const lesson = !hasFilm && hasLesson ? drawing : null;
  const picture = (
    <VideoThumbnail
      pictures={[thumbnail, thumbnailFallback, drawing && drawingOf(drawing)].filter(
        (address) => address != null,
      )}
      category={categorySlug}
      entry={entry}
    />
  );
  return (
    <article
      className={`${styles.card} ${categoryColor}`}
      data-playing={playing}
      data-learning={learning}
    >
      {!learning && (
        <div className={styles.stage}>
          {playing && youtubeId ? (
            <iframe
              ref={player}
              className={styles.picture}
              src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?autoplay=1`}
              title={title}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            picture
          )}
        </div>
      )}
      <p className={styles.tag}>{category}</p>
      <h3>
        {youtubeId && (
          <button
            type="button"
            className={styles.open}
            data-plays=""
            disabled={playing}
            onClick={() => setPlaying(true)}
          >
            <span className={styles.hidden}>Play </span>
            {title}
          </button>
        )}
        {!youtubeId && youtubeUrl && (
          <a className={styles.open} href={youtubeUrl} target="_blank" rel="noopener">
            {title}
            <span className={styles.hidden}> (opens in a new tab)</span>
          </a>
        )}
        {lesson && !learning && (
          <button
            ref={opener}
            type="button"
            className={styles.open}
            data-plays=""
            onClick={() => setLearning(true)}
          >
            {title}
            <span className={styles.hidden}> (lesson in three steps)</span>
          </button>
        )}
        {!hasFilm && (!lesson || learning) && title}
      </h3>
      <p className={styles.text}>{description}</p>
      {!learning && (
        <p className={styles.meta}>
          {hasFilm ? `${duration} · ${views}` : lesson ? LESSON_ONLY : FILM_TO_COME}
        </p>
      )}
      {lesson && learning && (
        <LessonPanel drawing={lesson} title={title} onClose={() => setLearning(false)} />
      )}
    </article>
  );
};
