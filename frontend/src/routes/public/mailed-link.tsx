import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import art from '../../art/contours/success.svg';
import { River } from '../../components/river/river';
import { Section } from '../../components/river/section';
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
  /** Null for as long as the link is looked up. */
  children: ReactNode;
}

/** A page that a link in a mail opens: about one person, so out of search results, and the same for all until the browser asks. */
export const MailedLink = ({ title, path, headline, text, children }: MailedLinkProps) => {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <River>
      <PageHead title={`${title} | ${site.name}`} description={title} path={path} noIndex />
      <Section tone="night" art={art} run={{ from: 90, to: 90, turns: 2, sway: 2 }} className={styles.hero} labelledBy="headline">
        <h1 id="headline">{headline}</h1>
        <p role="status">{text}</p>
      </Section>
      <Section run={{ from: 90, to: 84, turns: 2, sway: 1.2 }} className={children === null ? styles.waiting : undefined}>
        <WithoutScripts of="link" reach={site} />
        {children}
      </Section>
    </River>
  );
};

interface MailedSheetProps {
  title: string;
  /** Of a clinic. */
  dates?: string;
  location?: string;
  children: ReactNode;
}

/** What is in question, mostly a clinic, and what can be done about it. */
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

/** Buttons side by side where there is room. */
export const LinkActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** Where to go from a link that leads nowhere any more. */
export const WayOut = ({ heading, text, children }: { heading: string; text: string; children: ReactNode }) => (
  <div className={styles.wayOut}>
    <h2>{heading}</h2>
    <p>{text}</p>
    <LinkActions>{children}</LinkActions>
  </div>
);
