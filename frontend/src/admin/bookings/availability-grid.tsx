import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../components/portal/tag';
import { TileList } from '../../components/portal/tile-list';
import {
  availabilityQuery,
  type Availabilities,
  type Availability,
} from '../../features/clinics/api/get-availability';
import { clinicsQuery, type Clinic as ClinicKind } from '../../features/clinics/api/get-clinics';
import { RecordLink } from '../record-link';
import { REFRESH_MS } from './booking-labels';
import { OtherDates } from './other-dates';

/** Groups by clinic, without the suffix of its plans [740, T28]. */
export const byClinic = (
  availabilities: Availabilities,
): [clinicId: string, record: Availability][] => [
  ...new Map(
    Object.entries(availabilities).map(([planId, record]) => [
      planId.replace(/-(deposit|full)$/, ''),
      record,
    ]),
  ),
];

/** `Available` or `Full` [739], or that sales are closed [T31]. */
export const stateOf = ({
  isAvailable,
  reason,
}: Availability): { label: string; tone: 'success' | 'error' | 'plain' } => {
  if (isAvailable) return { label: 'Available', tone: 'success' };
  if (reason === 'ended') return { label: 'Ended', tone: 'plain' };
  return reason === 'sales-closed'
    ? { label: 'Sales closed', tone: 'plain' }
    : { label: 'Full', tone: 'error' };
};

interface ClinicProps {
  clinicId: string;
  /** Undefined until the clinics are loaded. */
  title: string | undefined;
  /** The dates that the numbers are for. */
  edition: ClinicKind['edition'] | undefined;
  record: Availability;
}

const Clinic = ({ clinicId, title, edition, record }: ClinicProps) => (
  <Card component="li" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}>
    {title && (
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
    )}
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {clinicId}
    </Typography>
    {edition && (
      <RecordLink resource="editions" id={edition.id} type="show">
        {edition.dates}
      </RecordLink>
    )}
    <Typography sx={{ my: 0.75, fontVariantNumeric: 'tabular-nums' }}>
      {record.currentBookings} of {record.maxParticipants} booked
      {record.held > 0 && `, ${record.held} held`}
    </Typography>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Tag {...stateOf(record)} />
      <Typography color="textSecondary">
        {record.availableSpots} {record.availableSpots === 1 ? 'spot' : 'spots'} left
      </Typography>
    </Box>
    <OtherDates clinicId={clinicId} currentId={edition?.id} />
  </Card>
);

const CARD_HEIGHT = 243;
/** As many as the contract has clinics, so that the list below doesn't move. */
const Placeholders = () =>
  ['first', 'second', 'third'].map((key) => (
    <Skeleton component="li" key={key} variant="rounded" height={CARD_HEIGHT} />
  ));

/** The spots in each clinic's current edition [737, 738], opened to its other dates. */
export const AvailabilityGrid = () => {
  const { data, isError } = useQuery({ ...availabilityQuery, refetchInterval: REFRESH_MS });
  const { data: clinics = [], isLoading } = useQuery(clinicsQuery);
  const shown = new Map(clinics.map((clinic) => [clinic.id, clinic]));
  return (
    <Box component="section" aria-label="Clinic availability" sx={{ mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        Clinic availability
      </Typography>
      {isError && !data && (
        <Typography>Couldn’t load availability. Trying again in a moment.</Typography>
      )}
      <TileList min="min(100%, 16rem)">
        {(!data || isLoading) && !isError && <Placeholders />}
        {data &&
          !isLoading &&
          byClinic(data).map(([clinicId, record]) => (
            <Clinic
              key={clinicId}
              clinicId={clinicId}
              title={shown.get(clinicId)?.title}
              edition={shown.get(clinicId)?.edition}
              record={record}
            />
          ))}
      </TileList>
    </Box>
  );
};
