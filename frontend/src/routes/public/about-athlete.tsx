import drawn from '../../art/athlete.svg';
import { Section, SectionHeading } from '../../components/river/section';
import { Photo } from '../../components/ui/photo';
import type { Portrait } from '../../features/content/api/get-portrait';
import type { Site } from '../../features/content/api/get-site';
import styles from './about-athlete.module.css';

/** "40+ Years Competing" with its number set large. */
const Stat = ({ text }: { text: string }) => {
  const [figure, ...words] = text.split(' ');
  return (
    <li className={styles.stat}>
      <span className={styles.figure}>{figure}</span> <span>{words.join(' ')}</span>
    </li>
  );
};

/** The size of the image's slot, in pixels. */
const SLOT = { width: 560, height: 700 };

/**
 * Returns the `sizes` of the whole picture. A landscape picture is cropped at its sides, so it's
 * wider than its slot.
 */
const sizesOf = ({ ratio }: Portrait): string => {
  const times = Math.max(1, ((ratio ?? 0) * SLOT.height) / SLOT.width);
  const part = (share: number) => Math.round(share * times);
  return `(min-width: 56rem) ${part(40)}vw, (min-width: 30rem) ${part(28)}rem, ${part(96)}vw`;
};

/** The section about the coach as an athlete. */
export const AboutAthlete = ({ site, portrait }: { site: Site; portrait: Portrait }) => (
  <Section
    run={{ from: 46, to: 46, turns: 2, sway: 0.8 }}
    labelledBy="athlete"
    className={styles.athlete}
  >
    <Photo
      className={styles.photo}
      src={portrait.image ?? drawn}
      alt={
        portrait.image
          ? portrait.alt
          : `Portrait of ${site.coachName}, engraved in the lines of a river: helmet and life jacket, a calm look past the viewer`
      }
      {...SLOT}
      srcSet={portrait.srcSet ?? undefined}
      sizes={sizesOf(portrait)}
      decoding="async"
    />
    <div className={styles.words}>
      <SectionHeading id="athlete">The Athlete</SectionHeading>
      <ul className={styles.stats} role="list">
        <Stat text={site.yearsCompeting} />
        <Stat text={site.winsStat} />
      </ul>
      <p>
        I have {site.championTitles.own} of my own, an Olympic start, and{' '}
        {site.championTitles.boatDesigns} behind me. None of it is why people come back.
      </p>
      <p>
        {site.championTitles.coached}. Most of the people I coach never race. They want to look down
        at a rapid, know where the water goes, and be home for supper.
      </p>
    </div>
  </Section>
);
