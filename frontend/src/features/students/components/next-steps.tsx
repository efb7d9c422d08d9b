import Box from '@mui/material/Box';
import { LinkButton } from '../../../components/portal/link-button';

const STEPS = [
  { to: '/student/submit', label: 'Submit footage' },
  { to: '/student/feedback', label: 'Rewatch feedback' },
  { to: '/student/practice', label: 'Practice drills' },
] as const;

/** The three recurring steps of coaching, as equal buttons in one row [A§2]. */
export const NextSteps = () => (
  <Box
    component="nav"
    aria-label="Next steps"
    sx={{
      '& ol': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      },
    }}
  >
    <ol>
      {STEPS.map(({ to, label }) => (
        <li key={to}>
          <LinkButton
            to={to}
            variant="outlined"
            size="small"
            fullWidth
            sx={{ height: 1, minHeight: 48, px: 0.5, lineHeight: 1.2, textAlign: 'center' }}
          >
            {label}
          </LinkButton>
        </li>
      ))}
    </ol>
  </Box>
);
