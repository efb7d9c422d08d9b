import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import art from '../../art/contours/curriculum.svg';
import heroArt from '../../art/flows/curriculum-hero.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section, SectionHeading } from '../../components/river/section';
import { CallToAction } from '../../components/site/call-to-action';
import { PageHead } from '../../components/site/page-head';
import { Button } from '../../components/ui/button';
import { siteQuery } from '../../features/content/api/get-site';
import { modulesProblem, modulesQuery } from '../../features/curriculum/api/get-modules';
import { CurriculumRiver } from '../../features/curriculum/components/curriculum-river';
import { ModuleTabs } from '../../features/curriculum/components/module-tabs';
import { OwnProgressBanner, useOwnCourse } from '../../features/curriculum/components/own-course';
import { ProgressBanner } from '../../features/curriculum/components/progress-banner';
import { useIsMember } from '../../features/students/use-is-member';
import type { PageModule } from './page-module';
import styles from './curriculum-page.module.css';

/**
 * Without its modules, the page still renders and says what went wrong; status 503 keeps it out of
 * caches.
 */
export const load: PageModule['load'] = async ({ queryClient }) => {
  await queryClient.prefetchQuery(modulesQuery);
  return queryClient.getQueryData(modulesQuery.queryKey) ? 200 : 503;
};

const EYES = 'Remote coaching adds my eyes: every practical video is one that I look at myself.';
const BEGIN = {
  heading: 'Start at module one.',
  text: `The whole program opens with a free account. ${EYES}`,
  to: '/student/register',
  verb: 'Create a free account',
};
/** For people with an account, instead of offering them one. */
const GO_ON = {
  heading: 'Back to the river.',
  text: EYES,
  to: '/student/modules',
  verb: 'Go to your modules',
};

/** For people with a plan, who have what the others are offered. */
const MEMBER = {
  ...GO_ON,
  text: 'Film the practical of the module you’re on: your plan includes my review of it.',
};
const OFFER = { to: '/remote-coaching', label: 'See remote coaching' };
const SEND = { to: '/student/submit', label: 'Send a video' };

/** Training programs [A§2], which anyone can browse. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  // If the server couldn't load the modules, the browser tries again; if the browser couldn't, the
  // page says so right away.
  const {
    data: modules = [],
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({ ...modulesQuery, retryOnMount: typeof window === 'undefined' });
  const own = useOwnCourse(modules);
  const isMember = useIsMember(own !== undefined);
  return (
    <River>
      <PageHead
        title={`Training Programs: ${site.moduleCount} modules of strokes and concepts | ${site.name}`}
        description={`Strokes & Concepts: ${site.moduleCount} modules from posture and edge control to the boof and your river plan. They open with a free account; with remote coaching ${site.coachName} reviews your practical videos.`}
        path="/curriculum"
        image="/art/social/curriculum.jpg"
      />
      <Section
        tone="night"
        art={heroArt}
        run={{ from: 97, to: 97, turns: 2, sway: 0.8 }}
        className={styles.hero}
        labelledBy="headline"
      >
        <div className={styles.words}>
          <h1 id="headline">
            <HeadingLines>Training Programs</HeadingLines>
          </h1>
          <p>
            Strokes &amp; Concepts: {site.moduleCount} modules down one river, each resting on the
            one before. Read, drill, take the quiz, film it, move on. A free account opens all of
            them.
          </p>
        </div>
        {modules.length > 0 && <CurriculumRiver modules={modules} />}
      </Section>
      <Section
        art={art}
        run={{ from: 97, to: 97, turns: 3, sway: 0.8 }}
        labelledBy="modules"
        className={styles.modules}
      >
        {own ? <OwnProgressBanner own={own} /> : <ProgressBanner count={site.moduleCount} />}
        <SectionHeading id="modules">The {site.moduleCount} modules</SectionHeading>
        {isPending && <p role="status">Loading modules…</p>}
        {error && (
          <div className={styles.problem}>
            <p role="alert">{modulesProblem(error)}</p>
            <p>Couldn’t load the modules. Check your connection, then try again.</p>
            <Button look="outline" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Loading…' : 'Try again'}
            </Button>
          </div>
        )}
        {!isPending && !error && <ModuleTabs modules={modules} own={own} />}
      </Section>
      <CallToAction
        {...(isMember ? MEMBER : own ? GO_ON : BEGIN)}
        run={{ from: 97, to: 70, turns: 0 }}
        other={isMember ? SEND : OFFER}
      />
    </River>
  );
};
