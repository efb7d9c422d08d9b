import Box from '@mui/material/Box';
import { SiteLink } from '../../../components/site/site-link';

export interface Stat {
  label: string;
  value: string;
  /** Where the number comes from. */
  to?: string;
  link?: string;
}

const card = { p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 };
const figure = {
  m: 0,
  fontFamily: 'var(--wt-font-headline)',
  fontWeight: 800,
  fontSize: '1.875rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
};

/** Numbers before adjectives. */
export const StatCards = ({ stats }: { stats: readonly Stat[] }) => (
  <Box
    component="ul"
    aria-label="At a glance"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' },
      '& > li:last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    }}
  >
    {stats.map(({ label, value, to, link }) => (
      <Box component="li" key={label} sx={card}>
        <Box component="p" sx={figure}>
          {value}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary', lineHeight: 1.3 }}>
          {label}
        </Box>
        {to && (
          <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: '0.9375rem' }}>
            <SiteLink to={to}>{link}</SiteLink>
          </Box>
        )}
      </Box>
    ))}
  </Box>
);
