import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { NEWSLETTER_PACE } from '@wavetrain/shared/time-limits';
import art from '../../art/contours/contact.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { ContactForm } from '../../features/contact/components/contact-form';
import { MessageNotice } from '../../features/contact/components/message-notice';
import { NewsletterForm } from '../../features/contact/components/newsletter-form';
import { NewsletterNotice } from '../../features/contact/components/newsletter-notice';
import { siteQuery } from '../../features/content/api/get-site';
import { useLandingParameter } from './use-landing-parameter';
import styles from './contact-page.module.css';

/** How the message begins for someone who paid with a wrong address. */
const WRONG_ADDRESS = 'I paid with the wrong email address. The right one is: ';

/** Contact [P§2]: a message, the newsletter, and other ways to reach the coach. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const [query] = useSearchParams();
  const begun = useLandingParameter('about') === 'paid-address' ? WRONG_ADDRESS : undefined;
  return (
    <River>
      <PageHead
        title={`Contact ${site.coachName} | ${site.name}`}
        description={`Ask about remote coaching, clinics or your own paddling. ${site.coachName} answers messages within ${site.messageReplyHours} hours.`}
        path="/contact"
        image="/art/social/contact.jpg"
      />
      <Section
        art={art}
        run={{ from: 86, to: 97, turns: 1, sway: 1 }}
        className={styles.top}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>Ask me anything about moving water</HeadingLines>
        </h1>
        <p>
          Every message lands on my own desk. I read it with coffee and answer within{' '}
          {site.messageReplyHours} hours, most days a good deal sooner.
        </p>
        <MessageNotice outcome={query.get('message')} />
        <NewsletterNotice outcome={query.get('newsletter')} />
      </Section>
      <Section run={{ from: 97, to: 97, turns: 2, sway: 0.6 }} className={styles.parts}>
        <section className={styles.message} aria-labelledby="message">
          <h2 id="message">Send a Message</h2>
          <ContactForm key={begun} labelledBy="message" begun={begun} />
        </section>
        <div className={styles.aside}>
          <section className={styles.direct} aria-labelledby="direct">
            <h2 id="direct">Direct Contact</h2>
            <dl>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </dd>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
                <span>{site.phoneHours}</span>
              </dd>
              <dt>Location</dt>
              <dd>{site.location}</dd>
            </dl>
          </section>
          <section className={styles.news} aria-labelledby="news">
            <h2 id="news">Stay Updated</h2>
            <p>
              New clinic dates, new videos, a thought from the river. I write {NEWSLETTER_PACE}, and
              you’ll get one email first to confirm it’s you.
            </p>
            <NewsletterForm labelledBy="news" />
          </section>
        </div>
      </Section>
    </River>
  );
};
