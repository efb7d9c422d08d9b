import heroArt from '../../art/flows/remote-hero.svg';
import { HeadingLines, Section } from '../../components/river/section';
import { StrokeStrip } from '../../components/review/stroke-strip';
import { BoatList } from '../../components/ui/boat-list';
import { Price } from '../../components/ui/price';
import { Voice } from '../../components/ui/voice';
import type { Site } from '../../features/content/api/get-site';
import type { Testimonial } from '../../features/content/api/get-testimonials';
import { StartCoachingButton } from '../../features/payments/components/start-coaching-button';
import { coachingFeatures } from '../../features/payments/remote-coaching';
import { frames } from './remote-coaching-content';
import styles from './remote-hero.module.css';

interface RemoteHeroProps {
  site: Site;
  strongest: Testimonial | undefined;
}

/** A drawing of what you get, beside what it costs. */
export const RemoteHero = ({ site, strongest }: RemoteHeroProps) => (
  <Section
    tone="night"
    art={heroArt}
    run={{ from: 58, to: 50, turns: 3, sway: 1.2 }}
    className={styles.hero}
    labelledBy="headline"
  >
    <div className={styles.words}>
      <h1 id="headline">
        <HeadingLines>Your stroke, frame by frame</HeadingLines>
      </h1>
      <p>
        You film it wherever you paddle. Within {site.feedbackHours} hours you have it back with my
        pen over it: what works, what leaks, and the one drill that fixes it.
      </p>
    </div>
    <div className={styles.plan}>
      <h2>Remote Coaching</h2>
      <Price cents={site.remoteCoachingAmountCents} per="/month" />
      <BoatList lines={coachingFeatures(site.reviewsPerPeriod)} />
      <StartCoachingButton priceId={site.priceId} />
      <p className={styles.small}>Pause for a month or cancel from your portal.</p>
    </div>
    {strongest && (
      <div className={styles.voice}>
        <Voice text={strongest.text} name={strongest.name} title={strongest.title} />
      </div>
    )}
    <div className={styles.strip}>
      <StrokeStrip
        frames={frames}
        label={`A forward stroke with ${site.coachName}’s pen marks, in five frames`}
      />
    </div>
  </Section>
);
