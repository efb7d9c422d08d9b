import { useState } from 'react';
import type { VaultCategory, VaultVideo } from '../api/get-vault';
import { FIRST_CATEGORY, countText, isWatchable, totalsText } from '../vault-labels';
import { VideoCard } from './video-card';
import './shelf-colors.css';
import styles from './vault-shelves.module.css';

interface VaultShelvesProps {
  categories: readonly VaultCategory[];
  videos: readonly VaultVideo[];
}

const Cards = ({ videos }: { videos: readonly VaultVideo[] }) => (
  <div className={styles.grid}>
    {videos.map(({ key, ...video }) => (
      <VideoCard key={key} entry={key} {...video} />
    ))}
  </div>
);

/** Nine shelves, with one open at a time [P§4]. What can't be watched yet comes last. */
export const VaultShelves = ({ categories, videos }: VaultShelvesProps) => {
  const [selected, setSelected] = useState(FIRST_CATEGORY);
  const shown = videos.filter(({ categorySlug }) => categorySlug === selected);
  const watchable = shown.filter(isWatchable);
  const coming = shown.filter((video) => !isWatchable(video));
  const total = videos.filter(isWatchable).length;
  return (
    <>
      <div className={styles.shelves} role="group" aria-label="Categories">
        {categories.map(({ slug, label, color }) => (
          <button
            key={slug}
            type="button"
            className={`${styles.shelf} ${color}`}
            aria-pressed={slug === selected}
            onClick={() => setSelected(slug)}
          >
            <span>{label}</span>
          </button>
        ))}
      </div>
      <div className={styles.counts}>
        <p className={styles.count} role="status">
          {countText(shown.length)}
        </p>
        <p>{totalsText(total, videos.length - total)}</p>
      </div>
      {shown.length === 0 && (
        <p className={styles.empty}>No videos found for the selected category.</p>
      )}
      <noscript>
        <p className={styles.shut}>
          The other shelves and the lessons need JavaScript, which is turned off in your browser.
        </p>
      </noscript>
      {watchable.length > 0 && <Cards videos={watchable} />}
      {coming.length > 0 && (
        <>
          <h3 className={styles.divider}>Films on the way</h3>
          <Cards videos={coming} />
        </>
      )}
    </>
  );
};
