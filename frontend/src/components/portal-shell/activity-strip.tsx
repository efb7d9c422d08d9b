import { useLocation } from 'react-router-dom';
import { Link } from '../../lib/router/link';
import { useActivity } from '../../lib/activity';

/** Shows the current activity and a link to it, on every page but the activity's own. */
export const ActivityStrip = () => {
  const activity = useActivity();
  const { pathname } = useLocation();
  if (!activity || activity.to === pathname) return null;
  return (
    <p role="status" style={{ margin: 0, padding: '1.5rem var(--gutter) 0', maxWidth: 'none', overflowWrap: 'anywhere' }}>
      {activity.text} <Link to={activity.to}>{activity.linkText}</Link>
    </p>
  );
};
