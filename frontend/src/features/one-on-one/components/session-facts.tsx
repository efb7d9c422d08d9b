import Box from '@mui/material/Box';
import { PlainText } from '../../../components/portal/plain-text';
import { centsText } from '../../../lib/dollars';
import type { OneOnOne } from '../api/one-on-ones';

const list = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: { sm: '7.5rem minmax(0, 1fr)' },
  '& dt': { color: 'text.secondary' },
  // in one column, keeps each label closer to its own value than to the one above
  '& dd + dt': { mt: { xs: 1, sm: 0 } },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** The student's request. */
export const WishFacts = ({ request: { wish, dates, place } }: { request: OneOnOne }) => (
  <Box component="dl" sx={list}>
    <dt>Focus</dt>
    <dd>
      <PlainText>{wish}</PlainText>
    </dd>
    <dt>Preferred dates</dt>
    <dd>{dates}</dd>
    {place && (
      <>
        <dt>Preferred place</dt>
        <dd>{place}</dd>
      </>
    )}
  </Box>
);

/** The offer or booking. */
export const OfferFacts = ({ offer }: { offer: NonNullable<OneOnOne['offer']> }) => (
  <Box component="dl" sx={list}>
    <dt>When</dt>
    <dd>
      {offer.when}, {offer.minutes} minutes
    </dd>
    <dt>Where</dt>
    <dd>{offer.place}</dd>
    <dt>Price</dt>
    <dd>{centsText(offer.priceCents)}</dd>
  </Box>
);
