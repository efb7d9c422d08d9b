import { DateInput, NumberInput, minValue, required } from 'react-admin';

const toDollars = (cents?: number | null) => (cents === null || cents === undefined ? '' : cents / 100);
const toCents = (dollars: string) => (dollars === '' ? null : Math.round(Number(dollars) * 100));

const isFilled = required('Please fill this in');
const endsAfterStart = (endsOn: string | undefined, { startsOn }: { startsOn?: string }) =>
  endsOn && startsOn && endsOn < startsOn ? 'The last day comes after the first' : undefined;
const lessThanPrice = (depositCents: number | undefined, { priceCents }: { priceCents?: number }) =>
  depositCents && priceCents && depositCents >= priceCents ? 'Less than the price' : undefined;

/** When, for how much, for how many: what an edition has of its own [T26]. */
export const EditionFields = () => (
  <>
    <DateInput source="startsOn" label="First day" validate={isFilled} />
    <DateInput source="endsOn" label="Last day" validate={[isFilled, endsAfterStart]} />
    <NumberInput
      source="priceCents"
      label="Price in dollars"
      format={toDollars}
      parse={toCents}
      validate={[isFilled, minValue(100, 'More than nothing')]}
    />
    <NumberInput source="depositCents" label="Deposit in dollars" format={toDollars} parse={toCents} validate={[isFilled, lessThanPrice]} />
    <NumberInput source="capacity" label="Places" validate={[isFilled, minValue(1, 'One at least')]} />
  </>
);
