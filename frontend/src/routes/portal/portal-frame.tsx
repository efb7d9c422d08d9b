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
  /** The signed-in person, and sign-out. */
  person?: ReactNode;
}

/** The frame around a portal's screens, with the site's own links and texts. */
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

/** The frame around sign-in and the pages before it, without a name or sections. */
export const EntryFrame = () => <PortalFrame home="/" />;
