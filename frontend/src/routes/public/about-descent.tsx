import { Section, SectionHeading } from '../../components/river/section';
import type { Site } from '../../features/content/api/get-site';
import { capitalInWords, yearsIn } from '../../lib/number-labels';
import { timeline } from './about-content';
import styles from './about-descent.module.css';

/** The timeline drawn as a river that drops: each step is lower than the previous one. */
export const AboutDescent = ({ site }: { site: Site }) => (
  <Section
    tone="night"
    run={{ from: 46, to: 97, reachedAt: 13, turns: 2, sway: 0.6 }}
    labelledBy="years"
    className={styles.descent}
  >
    <SectionHeading id="years">
      {capitalInWords(yearsIn(site.yearsCompeting))} years downstream
    </SectionHeading>
    <ol className={styles.steps} role="list">
      {timeline(site).map(({ when, title, text }) => (
        <li key={title}>
          <p className={styles.when}>{when}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
