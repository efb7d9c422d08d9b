import { Title } from 'react-admin';
import Button from '@mui/material/Button';
import { Link } from '../lib/router/link';
import { EmptyState } from '../components/portal/states';

/** An address below `/admin` that the console does not know [A§2]. */
export const ConsoleNotFound = () => (
  <>
    <Title title="404 Page Not Found" />
    <EmptyState
      title="There is no such page in the console."
      text="It may have moved, or the address has a typing error."
      action={
        <Button component={Link} to="/admin" variant="outlined">
          Back to the console
        </Button>
      }
    />
  </>
);
