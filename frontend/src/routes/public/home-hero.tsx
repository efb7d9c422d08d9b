import { ButtonLink } from '../../components/ui/button';
import { CoachPortrait } from './coach-portrait';
import { Boat } from '../../components/river/boat';
import { CurrentLine } from '../../components/river/current-line';
import type { Portrait } from '../../features/content/api/get-portrait';
import type { Site } from '../../features/content/api/get-site';
import { inWords, yearsIn } from '../../lib/number-labels';
import heroArt from '../../art/flows/home-hero.svg';
import styles from './home-hero.module.css';

/**
 * Water at night, full height: the headline is in the tongue of a rapid, and a boat waits in the
 * eddy behind the rock.
 */
export const HomeHero = ({
  site: { coachName, yearsCompeting, feedbackHours, reviewsPerPeriod, clinicPlaces },
  portrait,
}: {
  site: Site;
  portrait: Portrait;
}) => (
  <section className={styles.hero} data-tone="night" aria-labelledby="headline">
    <div className={styles.water} style={{ maskImage: `url(${heroArt})` }} aria-hidden="true" />
    <CurrentLine from={71.5} to={66} turns={3} sway={1.4} />
    <Boat className={styles.waiting} />
    <div className={styles.words}>
      <p className={styles.badge}>World champion · Olympian · Coach</p>
      <h1 id="headline" className={styles.headline}>
        <span>Read</span> <span>the</span> <span>water.</span> <br />
        <span>Own</span> <span>the</span> <span>line.</span>
      </h1>
      <p className={styles.lede}>
        I’m {coachName}. After {inWords(yearsIn(yearsCompeting))} years of racing, freestyle and
        boat design I teach what moving water wants, to paddlers of every level: from a first roll
        to a world final, by video wherever you are, or beside you at the ranch in Rock Island,
        Tennessee.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/remote-coaching">Start remote coaching</ButtonLink>
        <ButtonLink to="/clinics" look="outline">
          See the clinics
        </ButtonLink>
      </div>
    </div>
    <CoachPortrait
      className={styles.portrait}
      portrait={portrait}
      coachName={coachName}
      widths={{ wide: 24, middle: 15, narrow: 44 }}
    />
    <dl className={styles.facts}>
      <div>
        <dt>until your review, at most</dt>
        <dd>{feedbackHours} h</dd>
      </div>
      <div>
        <dt>personal reviews a month</dt>
        <dd>{reviewsPerPeriod}</dd>
      </div>
      <div>
        <dt>paddlers in a clinic, at most</dt>
        <dd>{clinicPlaces}</dd>
      </div>
    </dl>
  </section>
);
