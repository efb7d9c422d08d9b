import hulls from '../../art/hulls.svg';
import { Section, SectionHeading } from '../../components/river/section';
import type { Quote } from '../../features/content/api/get-quotes';
import { innovations } from './about-content';
import styles from './about-philosophy.module.css';

interface AboutPhilosophyProps {
  quote: Quote | undefined;
  boatDesigns: string;
}

/** The section about boats, programs and rules, with the quote behind all three. */
export const AboutPhilosophy = ({ quote, boatDesigns }: AboutPhilosophyProps) => (
  <Section
    tone="bank"
    run={{ from: 46, to: 97, reachedAt: 16, turns: 2, sway: 0.8 }}
    labelledBy="innovations"
    className={styles.philosophy}
  >
    <SectionHeading id="innovations">Innovations &amp; Philosophy</SectionHeading>
    {quote && (
      <figure className={styles.quote}>
        <blockquote>{quote.text}</blockquote>
        <figcaption>{quote.author}</figcaption>
      </figure>
    )}
    <div
      className={styles.hulls}
      style={{ maskImage: `url(${hulls})` }}
      role="img"
      aria-label="Eleven hulls in plan view, from a long slalom boat to a stubby playboat"
    />
    <div className={styles.blocks}>
      {innovations(boatDesigns).map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  </Section>
);
