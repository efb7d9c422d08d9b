import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import art from '../../art/contours/success.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { WithoutScripts } from '../../components/site/without-scripts';
import { ClinicTitle } from '../../features/clinics/components/clinic-title';
import { siteQuery } from '../../features/content/api/get-site';
import styles from './mailed-link.module.css';

interface MailedLinkProps {
  title: string;
  path: string;
  headline: string;
  text: string;
  /** Null while the link is being checked. */
  children: ReactNode;
}

/**
 * A page opened by a link in an email. It's about one person, so it stays out of search results,
 * and the server's page is the same for everyone; only the browser loads the data.
 */
export const MailedLink = ({ title, path, headline, text, children }: MailedLinkProps) => {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <River>
      <PageHead title={`${title} | ${site.name}`} description={title} path={path} noIndex />
      <Section
        tone="night"
        art={art}
        run={{ from: 90, to: 90, turns: 2, sway: 2 }}
        className={styles.hero}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>{headline}</HeadingLines>
        </h1>
        <p role="status">{text}</p>
      </Section>
      <Section
        run={{ from: 90, to: 84, turns: 2, sway: 1.2 }}
        className={children === null ? styles.waiting : undefined}
      >
        <WithoutScripts of="link" reach={site} />
        {children}
      </Section>
    </River>
  );
};

interface MailedSheetProps {
  title: string;
  /** For a clinic. */
  dates?: string;
  location?: string;
  children: ReactNode;
}

/** What the link is about, usually a clinic, with the actions. */
export const MailedSheet = ({ title, dates, location, children }: MailedSheetProps) => (
  <div className={styles.sheet}>
    <h2>
      <ClinicTitle>{title}</ClinicTitle>
    </h2>
    {dates && (
      <p className={styles.dates}>
        {dates}, {location}
      </p>
    )}
    {children}
  </div>
);

/** Buttons, side by side where they fit. */
export const LinkActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Where to go when a link no longer works. */
export const WayOut = ({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children: ReactNode;
}) => (
  <div className={styles.wayOut}>
    <h2>{heading}</h2>
    <p>{text}</p>
    <LinkActions>{children}</LinkActions>
  </div>
);
