import heroArt from '../../art/flows/remote-hero.svg';
import { Section } from '../../components/river/section';
import { StrokeStrip } from '../../components/review/stroke-strip';
import { BoatList } from '../../components/ui/boat-list';
import { Price } from '../../components/ui/price';
import { Voice } from '../../components/ui/voice';
import type { Testimonial } from '../../features/content/api/get-testimonials';
import { StartCoachingButton } from '../../features/payments/components/start-coaching-button';
import { COACHING_PRICE, coachingFeatures } from '../../features/payments/remote-coaching';
import { frames } from './remote-coaching-content';
import styles from './remote-hero.module.css';

interface RemoteHeroProps {
  priceId: string;
  strongest: Testimonial | undefined;
}

/** What you get, drawn; what it costs, beside it. */
export const RemoteHero = ({ priceId, strongest }: RemoteHeroProps) => (
  <Section tone="night" art={heroArt} run={{ from: 58, to: 50, turns: 3, sway: 1.2 }} className={styles.hero} labelledBy="headline">
    <div className={styles.words}>
      <h1 id="headline">Your stroke, frame by frame</h1>
      <p>
        You film it wherever you paddle. Within 48 hours you have it back with my pen over it: what works, what leaks, and the one drill
        that fixes it.
      </p>
    </div>
    <div className={styles.plan}>
      <h2>Remote Coaching</h2>
      <Price dollars={COACHING_PRICE} per="/month" />
      <BoatList lines={coachingFeatures} />
      <StartCoachingButton priceId={priceId} />
      <p className={styles.small}>Pause or cancel any month from your portal.</p>
    </div>
    {strongest && (
      <div className={styles.voice}>
        <Voice text={strongest.text} name={strongest.name} title={strongest.title} />
      </div>
    )}
    <div className={styles.strip}>
      <StrokeStrip frames={frames} label="A forward stroke with the coach’s pen marks, in five frames" />
    </div>
  </Section>
);
