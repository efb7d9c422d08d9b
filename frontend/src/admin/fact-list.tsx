import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A label and its value; null or empty if there is none. */
export type Fact = readonly [name: string, value: ReactNode];

const isNotified = ([, value]: Fact): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;

/** A record's facts beside their labels; facts without a value are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 3,
      rowGap: { xs: 0, sm: 1.25 },
      overflowWrap: 'anywhere',
      gridTemplateColumns: { sm: 'minmax(7rem, max-content) minmax(0, 1fr)' },
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 1.25, sm: 0 } },
    }}
  >
    {facts.filter(isNotified).map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
