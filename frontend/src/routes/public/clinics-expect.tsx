import { Section, SectionHeading } from '../../components/river/section';
import { Photo } from '../../components/ui/photo';
import type { Clinic } from '../../features/clinics/api/get-clinics';
import { WeekAhead } from '../../features/clinics/components/week-ahead';
import type { ClinicPhoto } from '../../features/content/api/get-photos';
import type { Site } from '../../features/content/api/get-site';
import { areDrawn } from '../../features/content/components/photo-wall';
import { expectations } from './clinics-content';
import styles from './clinics-expect.module.css';

const SIZES = '(min-width: 64rem) 32vw, (min-width: 37.5rem) 40vw, 84vw';

const Picture = ({ image, srcSet, alt, caption }: ClinicPhoto) => (
  <figure className={styles.picture}>
    <Photo
      src={image}
      alt={alt}
      width={480}
      height={320}
      srcSet={srcSet ?? undefined}
      sizes={SIZES}
      loading="lazy"
      decoding="async"
    />
    <figcaption>{caption}</figcaption>
  </figure>
);

interface ClinicsExpectProps {
  site: Site;
  clinics: readonly Clinic[];
  photos: readonly ClinicPhoto[];
}

/** What a clinic is like: the ranch, the river and the coaching, each with a picture, and its days. */
export const ClinicsExpect = ({ site, clinics, photos }: ClinicsExpectProps) => (
  <Section
    run={{ from: 81, to: 97, turns: 2, sway: 0.8, reachedAt: 14 }}
    labelledBy="expect"
    className={styles.expect}
  >
    <SectionHeading
      id="expect"
      lede={
        photos.length > 0 && areDrawn(photos) ? 'Drawings for now, until I have photos.' : undefined
      }
    >
      What to Expect
    </SectionHeading>
    <div className={styles.expectations} role="group" aria-label="What’s included" tabIndex={0}>
      {expectations(site).map(({ title, text, photo }) => {
        const shown = photos.find(({ key }) => key === photo);
        return (
          <div key={title}>
            {shown && <Picture {...shown} />}
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        );
      })}
    </div>
    <WeekAhead clinics={clinics} />
  </Section>
);
