import { useEffect, useRef, useState } from 'react';
import type { VaultVideo } from '../api/get-vault';
import { VideoThumbnail } from './video-thumbnail';
import styles from './video-card.module.css';

type VideoCardProps = Pick<
  VaultVideo,
  'title' | 'description' | 'duration' | 'views' | 'category' | 'categoryColor' | 'thumbnail' | 'youtubeId' | 'youtubeUrl'
> & {
  /** Tells the entry from its doubles. */
  entry: string;
  categorySlug: string;
  thumbnailFallback?: string | null;
};

/** One entry of the vault [P§2]: with an id it plays here after a click, without one it opens elsewhere, with neither it only says what it is. */
export const VideoCard = ({
  entry,
  title,
  description,
  duration,
  views,
  category,
  categorySlug,
  categoryColor,
  ...video
}: VideoCardProps) => {
  const { thumbnail, thumbnailFallback, youtubeId, youtubeUrl } = video;
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);

  const picture = (
    <VideoThumbnail
      pictures={[thumbnail, thumbnailFallback].filter((address) => address != null)}
      category={categorySlug}
      entry={entry}
      title={title}
    />
  );
  return (
    <article className={`${styles.card} ${categoryColor}`} data-playing={playing}>
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
      <p className={styles.tag}>{category}</p>
      <h3>
        {youtubeId && (
          <button type="button" className={styles.open} data-plays="" disabled={playing} onClick={() => setPlaying(true)}>
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
        {!youtubeId && !youtubeUrl && title}
      </h3>
      <p className={styles.text}>{description}</p>
      <p className={styles.meta}>
        {duration} · {views}
      </p>
    </article>
  );
};
