import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useEffect } from 'react';
import { PageScroll } from '../../components/site/page-scroll';
import { SiteFooter } from '../../components/site/site-footer';
import { storiesFrom } from '../../components/site/story-order';
import { SiteHeader } from '../../components/site/site-header';
import { useHeadingFocus } from '../../components/site/use-heading-focus';
import { WithheldPageNotice } from '../../components/site/withheld-page-notice';
import { siteQuery } from '../../features/content/api/get-site';
import { testimonialsQuery } from '../../features/content/api/get-testimonials';
import { noteShownPage } from '../../lib/missing-code';
import { NOT_FOUND_ID } from './not-found';
import styles from './shell.module.css';

/** Loads what the navigation and footer show. */
export const loadShell = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.ensureQueryData(siteQuery),
    queryClient.ensureQueryData(testimonialsQuery),
  ]);
  return null;
};

/** Navigation and footer around every public page. */
export const Shell = () => {
  const { pathname, search, hash } = useLocation();
  const isNotFound = useMatches().at(-1)?.id === NOT_FOUND_ID;
  const isOnTheWay = useNavigation().state === 'loading';
  const { data: site } = useQuery(siteQuery);
  const { data: stories } = useQuery(testimonialsQuery);
  useHeadingFocus();
  useEffect(() => noteShownPage(pathname + search + hash), [pathname, search, hash]);
  return (
    <>
      <SiteHeader siteName={site?.name ?? 'Wavetrain'} path={isNotFound ? undefined : pathname} />
      {isOnTheWay && (
        <div className={styles.way} role="progressbar" aria-label="Loading the page" />
      )}
      <main id="main" tabIndex={-1} aria-busy={isOnTheWay || undefined}>
        <Outlet />
      </main>
      <SiteFooter
        siteName={site?.name ?? 'Wavetrain'}
        coachName={site?.coachName ?? ''}
        socialLinks={site?.socialLinks ?? []}
        stories={storiesFrom(isNotFound ? NOT_FOUND_ID : pathname, stories ?? [])}
      />
      <WithheldPageNotice />
      <PageScroll />
    </>
  );
};
