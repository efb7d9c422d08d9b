import { Title } from 'react-admin';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/portal/states';

/** The page for unknown addresses below `/admin` [A§2]. */
export const ConsoleNotFound = () => (
  <>
    <Title title="404 Page Not Found" />
    <EmptyState
      title="This page doesn’t exist."
      text="It may have moved, or there’s a typo in the address."
      action={
        <Button component={Link} to="/admin" variant="outlined">
          Back to admin
        </Button>
      }
    />
  </>
);
