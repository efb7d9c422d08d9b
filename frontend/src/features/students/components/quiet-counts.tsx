import Box from '@mui/material/Box';
import { TextLink } from '../../../components/portal/text-link';

export interface Count {
  label: string;
  value: string;
  /** The page the number comes from. */
  to?: string;
}

/** Secondary numbers, as a line of text. */
export const QuietCounts = ({ counts }: { counts: readonly Count[] }) => (
  <Box
    component="ul"
    aria-label="At a glance"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { xs: 2, sm: 2.5 },
      m: 0,
      p: 0,
      listStyle: 'none',
      color: 'text.secondary',
      fontSize: { xs: '0.875rem', sm: '0.9375rem' },
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {counts.map(({ label, value, to }) => (
      <Box component="li" key={label} sx={{ py: 0.25 }}>
        {value} {to ? <TextLink to={to}>{label}</TextLink> : label}
      </Box>
    ))}
  </Box>
);
