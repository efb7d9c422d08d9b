import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import art from '../../art/contours/privacy.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { Prose } from '../../components/ui/prose';
import { privacyQuery } from '../../features/content/api/get-privacy';
import { siteQuery } from '../../features/content/api/get-site';
import type { PageModule } from './page-module';
import styles from './privacy-page.module.css';

export const load: PageModule['load'] = async ({ queryClient }) => {
  await queryClient.ensureQueryData(privacyQuery);
};

/** The privacy policy [P§2], as the coach edits it. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: policy } = useSuspenseQuery(privacyQuery);
  return (
    <River>
      <PageHead
        title={`${policy.title} | ${site.name}`}
        description={`What ${site.name} keeps about you, why, who else handles it, and how to get it back or have it erased.`}
        path="/privacy"
        image="/art/social/privacy.jpg"
      />
      <Section
        art={art}
        run={{ from: 94, to: 94, turns: 1, sway: 1 }}
        className={styles.top}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>{policy.title}</HeadingLines>
        </h1>
        <p className={styles.date}>Effective date: {policy.effectiveDate}</p>
        <p className={styles.intro}>{policy.intro}</p>
      </Section>
      <Section run={{ from: 94, to: 94, turns: 2, sway: 1 }} className={styles.policy}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {policy.sections.map(({ key, title }) => (
              <li key={key}>
                <Link to={`#${key}`}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {policy.sections.map(({ key, title, body }) => (
            <section key={key} id={key} aria-labelledby={`${key}-title`}>
              <h2 id={`${key}-title`}>{title}</h2>
              <Prose html={body} />
            </section>
          ))}
        </div>
      </Section>
    </River>
  );
};
