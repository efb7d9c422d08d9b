import Box from '@mui/material/Box';
import { SiteLink } from '../../../components/ui/site-link';

const ROOMS = [
  { to: '/student/modules', label: 'Curriculum' },
  { to: '/student/practice', label: 'Practice' },
  { to: '/student/training', label: 'Strength & Mobility' },
] as const;

const row = {
  display: 'flex',
  gap: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  mb: 3,
  overflowX: 'auto',
  '& a': {
    px: { xs: 1, sm: 2 },
    py: 1.25,
    minHeight: 44,
    color: 'text.secondary',
    fontWeight: 600,
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
  },
  '& a:hover': { color: 'text.primary' },
  '& a:focus-visible': { outlineOffset: -3 },
  '& a[aria-current]': { color: 'text.primary', borderColor: 'var(--wt-palette-water-line)' },
  // forced colors would draw the transparent border too
  '@media (forced-colors: active)': { '& a:not([aria-current])': { borderColor: 'Canvas' } },
};

/** The links under Learn: modules, drills, and training. */
export const LearnRow = ({ here }: { here: (typeof ROOMS)[number]['to'] }) => (
  <Box component="nav" aria-label="Learn" sx={row}>
    {ROOMS.map(({ to, label }) => (
      <SiteLink key={to} to={to} aria-current={to === here ? 'page' : undefined}>
        {label}
      </SiteLink>
    ))}
  </Box>
);
