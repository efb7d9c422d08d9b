import Box from '@mui/material/Box';
import { DateInput, NumberInput, TextInput, minValue, required } from 'react-admin';
import { toCents, toDollars } from '../dollars';

const isFilled = required('Please fill this in');
const endsAfterStart = (endsOn: string | undefined, { startsOn }: { startsOn?: string }) =>
  endsOn && startsOn && endsOn < startsOn ? 'The last day must be after the first day' : undefined;
const lessThanPrice = (depositCents: number | undefined, { priceCents }: { priceCents?: number }) =>
  depositCents && priceCents && depositCents >= priceCents
    ? 'The deposit must be less than the price'
    : undefined;

const orNull = (text: string) => text || null;
const beforeTheOthers = (membersFrom: string | null, { opensAt }: { opensAt?: string | null }) =>
  membersFrom && opensAt && membersFrom >= opensAt
    ? 'Early booking must open before general booking'
    : undefined;
const saidWithMembers = (
  opensAt: string | null,
  { membersFrom, startsOn }: { membersFrom?: string | null; startsOn?: string },
) => {
  if (membersFrom && !opensAt) return 'Please enter when booking opens for everyone';
  return opensAt && startsOn && opensAt.slice(0, 10) >= startsOn
    ? 'Booking must open before the first day'
    : undefined;
};
/**
 * In the clinic's local time, not the coach's: the value has no zone, and the browser doesn't
 * convert it.
 */
const clockTime = {
  type: 'datetime-local',
  parse: orNull,
  slotProps: { inputLabel: { shrink: true } },
} as const;

/** The fields of an edition: dates, price and capacity [T26]. */
export const EditionFields = () => (
  <Box
    sx={{
      width: '100%',
      maxWidth: 720,
      display: 'grid',
      gridTemplateColumns: { sm: '1fr 1fr' },
      columnGap: 3,
      alignItems: 'start',
    }}
  >
    <DateInput source="startsOn" label="First day" validate={isFilled} />
    <DateInput source="endsOn" label="Last day" validate={[isFilled, endsAfterStart]} />
    <NumberInput
      source="priceCents"
      label="Price in dollars"
      format={toDollars}
      parse={toCents}
      validate={[isFilled, minValue(100, 'Must be more than $0')]}
    />
    <NumberInput
      source="depositCents"
      label="Deposit in dollars"
      format={toDollars}
      parse={toCents}
      validate={[isFilled, lessThanPrice]}
    />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <NumberInput
        source="capacity"
        label="Capacity"
        validate={[isFilled, minValue(1, 'Must be at least 1')]}
      />
    </Box>
    <TextInput
      {...clockTime}
      source="membersFrom"
      label="Early booking opens"
      helperText="In the clinic’s time zone. Students with an active plan can book before everyone else."
      validate={beforeTheOthers}
    />
    <TextInput
      {...clockTime}
      source="opensAt"
      label="Booking opens"
      helperText="In the clinic’s time zone. Leave blank to open booking now."
      validate={saidWithMembers}
    />
  </Box>
);
