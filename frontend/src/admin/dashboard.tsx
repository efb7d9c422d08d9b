import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Title, useGetList } from 'react-admin';
import { Link as RouterLink } from '../lib/router/link';
import { StorageCheck } from './storage/storage-check';

interface TileProps {
  label: string;
  resource: 'bookings' | 'reconcile' | 'emails' | 'jobs';
  filter: Record<string, string>;
}

const TILES: readonly TileProps[] = [
  { label: 'Balances overdue', resource: 'bookings', filter: { balanceStatus: 'overdue' } },
  { label: 'Money that differs', resource: 'reconcile', filter: { state: 'open' } },
  { label: 'Jobs that need a person', resource: 'jobs', filter: { state: 'parked' } },
  { label: 'Jobs under way', resource: 'jobs', filter: { state: 'open' } },
  { label: 'Mails that failed', resource: 'emails', filter: { status: 'failed' } },
  { label: 'Mails with unknown outcome', resource: 'emails', filter: { status: 'unknown' } },
  { label: 'Mails queued', resource: 'emails', filter: { status: 'queued' } },
  { label: 'Mails kept here', resource: 'emails', filter: { status: 'kept' } },
  { label: 'Mails sent', resource: 'emails', filter: { status: 'sent' } },
];

const Tile = ({ label, resource, filter }: TileProps) => {
  const { total, isPending, error, refetch } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, filter });
  const search = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' });
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isPending ? <Skeleton width={48} /> : error ? '–' : total}
      </Typography>
      <Link component={RouterLink} to={`/admin/${resource}?${search}`}>
        {label}
      </Link>
      {error && (
        <Link component="button" onClick={() => void refetch()} sx={{ display: 'block' }}>
          Try again
        </Link>
      )}
    </Card>
  );
};

/** What needs a person, before everything else. */
export const Dashboard = () => (
  <Box sx={{ p: { xs: 1, sm: 2 } }}>
    <Title title="Console" />
    <Box
      component="ul"
      aria-label="Counts"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}
    >
      {TILES.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </Box>
    <StorageCheck />
  </Box>
);
