import { Section, SectionHeading } from '../../components/river/section';
import type { Portrait } from '../../features/content/api/get-portrait';
import type { Site } from '../../features/content/api/get-site';
import { CoachPortrait } from './coach-portrait';
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

/** The section about the coach as an athlete. */
export const AboutAthlete = ({ site, portrait }: { site: Site; portrait: Portrait }) => (
  <Section
    run={{ from: 46, to: 46, turns: 2, sway: 0.8 }}
    labelledBy="athlete"
    className={styles.athlete}
  >
    <CoachPortrait
      className={styles.photo}
      portrait={portrait}
      coachName={site.coachName}
      widths={{ wide: 40, middle: 28, narrow: 96 }}
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
