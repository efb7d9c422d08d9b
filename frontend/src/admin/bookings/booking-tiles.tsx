import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { formatCents } from '../../lib/format-money';
import { whileSignedIn } from '../../lib/polling';
import { REFRESH_MS } from './booking-labels';

/** Total bookings, revenue, deposits and full payments [733-736, T37]. */
export const BookingTiles = () => {
  const { data } = useQuery({
    queryKey: ['bookings', 'summary'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/bookings/summary', { signal })),
    refetchInterval: whileSignedIn(REFRESH_MS),
  });
  const tiles = [
    ['Total bookings', data?.totalBookings],
    ['Total revenue', data && formatCents(data.revenueCents)],
    ['Deposits', data?.depositCount],
    ['Full payments', data?.fullPaymentCount],
  ] as const;
  return (
    <Box
      component="ul"
      aria-label="Booking totals"
      sx={{
        m: 0,
        mb: 2,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {tiles.map(([label, value]) => (
        <Card
          component="li"
          key={label}
          variant="outlined"
          sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
        >
          <Typography
            component="p"
            sx={{
              fontSize: { xs: '1.25rem', sm: '1.75rem' },
              fontWeight: 800,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value ?? <Skeleton width={72} />}
          </Typography>
          <Typography color="textSecondary">{label}</Typography>
        </Card>
      ))}
    </Box>
  );
};
