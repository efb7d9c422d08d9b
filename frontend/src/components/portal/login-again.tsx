import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { leftPage } from '../../lib/left-page';
import { Link } from '../../lib/router/link';

/** The way to the sign-in after a lost session, and back to this page. */
export const LoginAgain = ({ to }: { to: string }) => (
  <Button component={Link} to={to} state={leftPage(useLocation())} color="inherit" sx={{ flex: 'none' }}>
    Sign in
  </Button>
);
