import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { leftPage } from '../../lib/left-page';

/**
 * A link to sign in after a lost session and return to this page. @param isElsewhere opens the
 * sign-in in another tab, for a page that saves nothing
 */
export const LoginAgain = ({ to, isElsewhere = false }: { to: string; isElsewhere?: boolean }) => {
  const elsewhere = isElsewhere && { target: '_blank', rel: 'noopener' };
  return (
    <Button
      component={Link}
      to={to}
      state={leftPage(useLocation())}
      {...elsewhere}
      color="inherit"
      sx={{ flex: 'none' }}
    >
      Sign in
    </Button>
  );
};
