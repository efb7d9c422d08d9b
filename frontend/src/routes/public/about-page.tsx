import { useSuspenseQuery } from '@tanstack/react-query';
import methodArt from '../../art/contours/about-method.svg';
import heroArt from '../../art/flows/about-hero.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section, SectionHeading } from '../../components/river/section';
import { CallToAction } from '../../components/site/call-to-action';
import { PageHead } from '../../components/site/page-head';
import { portraitQuery } from '../../features/content/api/get-portrait';
import { quotesQuery } from '../../features/content/api/get-quotes';
import { siteQuery } from '../../features/content/api/get-site';
import { inWords, yearsIn } from '../../lib/number-labels';
import { AboutAthlete } from './about-athlete';
import { fundamentals } from './about-content';
import { AboutDescent } from './about-descent';
import { AboutPhilosophy } from './about-philosophy';
import type { PageModule } from './page-module';
import styles from './about-page.module.css';

export const load: PageModule['load'] = async ({ queryClient }) => {
  await Promise.all([
    queryClient.ensureQueryData(quotesQuery),
    queryClient.ensureQueryData(portraitQuery),
  ]);
};

/** About [P§2]. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: quotes } = useSuspenseQuery(quotesQuery);
  const { data: portrait } = useSuspenseQuery(portraitQuery);
  return (
    <River>
      <PageHead
        title={`About ${site.coachName}, world champion and Olympian | ${site.name}`}
        description={`${site.coachName}: ${site.championTitles.own}, an Olympic start, ${site.championTitles.boatDesigns}, and a method that has taught beginners and world champions.`}
        path="/about"
        image="/art/social/about.jpg"
      />
      <Section
        tone="night"
        art={heroArt}
        run={{ from: 69, to: 46, turns: 2, sway: 2 }}
        className={styles.hero}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>About Me</HeadingLines>
        </h1>
        <p>
          I’m {site.coachName}. I have spent {inWords(yearsIn(site.yearsCompeting))} years finding
          out what water wants, and I would like to save you most of them.
        </p>
      </Section>
      <AboutAthlete site={site} portrait={portrait} />
      <AboutDescent site={site} />
      <Section
        art={methodArt}
        run={{ from: 97, to: 46, reachedAt: 12, turns: 3, sway: 2 }}
        labelledBy="champions"
      >
        <SectionHeading id="champions">Developing Champions</SectionHeading>
        <div className={styles.method}>
          <div className={styles.mine}>
            <h3>My Method</h3>
            <p>
              I look for the first thing that goes wrong, for the rest follows from it. Then we slow
              it down until you can’t get it wrong, and speed it up until you can. The same{' '}
              {inWords(fundamentals(site.moduleCount).length)} fundamentals, in the same order, for
              a first roll and for a world final.
            </p>
          </div>
          <ol className={styles.fundamentals} role="list">
            {fundamentals(site.moduleCount).map(({ title, text }) => (
              <li key={title}>
                <h4>{title}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <AboutPhilosophy
        quote={quotes.filter(({ author }) => author === site.coachName)[1]}
        boatDesigns={site.championTitles.boatDesigns}
      />
      <CallToAction
        heading="Paddle with me."
        run={{ from: 97, to: 72, turns: 0 }}
        text={`By video from your own river, or for ${inWords(site.clinicDays)} days on mine.`}
        to="/remote-coaching"
        verb="Start remote coaching"
        other={{ to: '/clinics', label: 'See the clinics' }}
      />
    </River>
  );
};
