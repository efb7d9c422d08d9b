import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { ActivityStrip } from '../../components/portal-shell/activity-strip';
import type { Place } from '../../components/portal-shell/place';
import { PortalShell } from '../../components/portal-shell/portal-shell';
import { useFrameContent } from '../../features/content/hooks/use-frame-content';
import { useIsPageLoading } from '../../lib/router/site-router-view';
import { SiteNameContext } from '../../lib/site-name';

interface PortalFrameProps {
  home: string;
  label?: string;
  places?: readonly Place[];
  /** Who is signed in, and the way out. */
  person?: ReactNode;
}

/** The shell around a portal's screens, with what the site says of itself. */
export const PortalFrame = (props: PortalFrameProps) => {
  const isBusy = useIsPageLoading();
  const words = useFrameContent();
  return (
    <PortalShell {...props} {...words} isBusy={isBusy}>
      <ActivityStrip />
      <SiteNameContext value={words.siteName}>
        <Outlet />
      </SiteNameContext>
    </PortalShell>
  );
};

/** Around signing in and what comes before it: nobody's name, no places yet. */
export const EntryFrame = () => <PortalFrame home="/" />;
