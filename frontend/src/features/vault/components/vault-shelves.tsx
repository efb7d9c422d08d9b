import { useState } from 'react';
import type { VaultCategory, VaultVideo } from '../api/get-vault';
import { FIRST_CATEGORY, countText } from '../vault-labels';
import { VideoCard } from './video-card';
import './shelf-colors.css';
import styles from './vault-shelves.module.css';

interface VaultShelvesProps {
  categories: readonly VaultCategory[];
  videos: readonly VaultVideo[];
}

/** Nine shelves, with one open at a time [P§4]. */
export const VaultShelves = ({ categories, videos }: VaultShelvesProps) => {
  const [selected, setSelected] = useState(FIRST_CATEGORY);
  const shown = videos.filter(({ categorySlug }) => categorySlug === selected);
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
      <p className={styles.count} role="status">
        {countText(shown.length)}
      </p>
      {shown.length === 0 && (
        <p className={styles.empty}>No videos found for the selected category.</p>
      )}
      <noscript>
        <p className={styles.shut}>
          The other shelves and the drawn lessons need JavaScript, which is turned off in your
          browser.
        </p>
      </noscript>
      <div className={styles.grid}>
        {shown.map(({ key, ...video }) => (
          <VideoCard key={key} entry={key} {...video} />
        ))}
      </div>
    </>
  );
};
