import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ActivityStrip } from '../../components/portal-shell/activity-strip';
import type { Place } from '../../components/portal-shell/place';
import { PortalShell } from '../../components/portal-shell/portal-shell';
import { storiesFrom } from '../../components/site/story-order';
import { siteQuery } from '../../features/content/api/get-site';
import { testimonialsQuery } from '../../features/content/api/get-testimonials';
import { useIsPageLoading } from '../../lib/router/site-router-view';
import { SiteNameContext, useSiteName } from '../../lib/site-name';

interface PortalFrameProps {
  home: string;
  label?: string;
  places?: readonly Place[];
  /** Who is signed in, and the way out. */
  person?: ReactNode;
}

/** The shell around a portal's screens, with what the site says of itself. */
export const PortalFrame = (props: PortalFrameProps) => {
  const { pathname } = useLocation();
  const isBusy = useIsPageLoading();
  const shippedName = useSiteName();
  const { data: site } = useQuery(siteQuery);
  const { data: stories = [] } = useQuery(testimonialsQuery);
  const siteName = site?.name ?? shippedName;
  return (
    <PortalShell
      {...props}
      siteName={siteName}
      socialLinks={site?.socialLinks ?? []}
      story={storiesFrom(pathname, stories)[0]}
      isBusy={isBusy}
    >
      <ActivityStrip />
      <SiteNameContext value={siteName}>
        <Outlet />
      </SiteNameContext>
    </PortalShell>
  );
};

/** Around signing in and what comes before it: nobody's name, no places yet. */
export const EntryFrame = () => <PortalFrame home="/" />;
