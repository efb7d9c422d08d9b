import { Section, SectionHeading } from '../../components/river/section';
import art from '../../art/contours/remote-coaching.svg';
import { steps } from './remote-coaching-content';
import styles from './how-it-works.module.css';

/** The five steps, drawn as eddies along one river. */
export const HowItWorks = ({ feedbackHours }: { feedbackHours: number }) => (
  <Section
    art={art}
    run={{ from: 50, to: 50, reachedAt: 30, turns: 5, sway: 4 }}
    labelledBy="how"
    className={styles.river}
  >
    <SectionHeading id="how">How It Works</SectionHeading>
    <ol className={styles.steps} aria-labelledby="how">
      {steps(feedbackHours).map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
