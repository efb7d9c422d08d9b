import { useSuspenseQuery } from '@tanstack/react-query';
import art from '../../art/contours/faq.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { ButtonLink } from '../../components/ui/button';
import { faqQuery } from '../../features/content/api/get-faq';
import { siteQuery } from '../../features/content/api/get-site';
import { Accordion } from '../../features/content/components/accordion';
import type { PageModule } from './page-module';
import styles from './faq-page.module.css';

export const load: PageModule['load'] = async ({ queryClient }) => {
  await queryClient.ensureQueryData(faqQuery);
};

/** FAQ [P§2]. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: items } = useSuspenseQuery(faqQuery);
  return (
    <River>
      <PageHead
        title={`Questions and answers | ${site.name}`}
        description="Who the programs are for, what remote coaching and the clinics include, the refund policy, bringing a friend and how to sign up."
        path="/faq"
        image="/art/social/faq.jpg"
      />
      <Section
        art={art}
        run={{ from: 70, to: 92, turns: 1, sway: 3 }}
        className={styles.top}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>Frequently asked, gladly answered</HeadingLines>
        </h1>
      </Section>
      <Section run={{ from: 92, to: 92, turns: 1, sway: 1 }} className={styles.questions}>
        <Accordion items={items} />
        <aside className={styles.more} aria-labelledby="more">
          <h2 id="more">Still in the eddy?</h2>
          <p>If your question isn’t here, it is the kind I like best.</p>
          <ButtonLink to="/contact">Send me a message</ButtonLink>
          <p>
            Or write to <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </aside>
      </Section>
    </River>
  );
};
