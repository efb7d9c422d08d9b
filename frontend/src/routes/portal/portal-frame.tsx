import type { ReactNode } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import type { Place } from '../../components/portal-shell/place';
import { PortalShell } from '../../components/portal-shell/portal-shell';
import { useFrameContent } from '../../features/content/hooks/use-frame-content';
import { useActivity } from '../../lib/activity';
import { SiteNameContext } from '../../lib/site-name';

/** Shows the current activity and a link to it, on every page but the activity's own. */
const ActivityStrip = () => {
  const activity = useActivity();
  const { pathname } = useLocation();
  if (!activity || [activity.to, ...(activity.aliases ?? [])].includes(pathname)) return null;
  return (
    <p
      role="status"
      style={{
        margin: 0,
        padding: '1.5rem var(--gutter) 0',
        maxWidth: 'none',
        overflowWrap: 'anywhere',
      }}
    >
      {activity.text} <Link to={activity.to}>{activity.linkText}</Link>
    </p>
  );
};

interface PortalFrameProps {
  home: string;
  label?: string;
  places?: readonly Place[];
  more?: readonly Place[];
  /** The signed-in person, and sign-out. */
  person?: ReactNode;
}

/** The frame around a portal's screens, with the site's own links and texts. */
export const PortalFrame = (props: PortalFrameProps) => {
  const isBusy = useNavigation().state === 'loading';
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
