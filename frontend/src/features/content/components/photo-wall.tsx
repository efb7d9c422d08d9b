import { Photo } from '../../../components/ui/photo';
import type { ClinicPhoto } from '../api/get-photos';
import styles from './photo-wall.module.css';

/** Whether all of them are still the site's own illustrations. */
export const areDrawn = (photos: readonly ClinicPhoto[]): boolean =>
  photos.every(({ image }) => image.startsWith('/art/'));

const SIZES = '(min-width: 48rem) 32vw, (min-width: 37.5rem) 48vw, 96vw';

/**
 * Pictures of past clinics: one column on narrow screens, two on small, three from medium up [P§2].
 * They are low, because the videos come after them.
 */
export const PhotoWall = ({ photos }: { photos: readonly ClinicPhoto[] }) => (
  <ul className={styles.wall} role="list">
    {photos.map(({ key, image, srcSet, alt, caption }, index) => (
      <li key={key}>
        <figure className={styles.photo}>
          <Photo
            src={image}
            alt={alt}
            width={480}
            height={270}
            srcSet={srcSet ?? undefined}
            sizes={SIZES}
            loading={index === 0 ? undefined : 'lazy'}
            decoding="async"
          />
          <figcaption>{caption}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
