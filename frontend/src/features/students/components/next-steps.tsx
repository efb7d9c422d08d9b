import Box from '@mui/material/Box';
import { TextLink } from '../../../components/portal/text-link';

const STEPS = [
  { to: '/student/submit', label: 'Submit footage' },
  { to: '/student/feedback', label: 'Rewatch feedback' },
  { to: '/student/practice', label: 'Practice drills' },
] as const;

/** The three recurring steps of coaching, in one row [A§2]. */
export const NextSteps = () => (
  <Box
    component="nav"
    aria-label="Next steps"
    sx={{
      '& ol': { display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none' },
    }}
  >
    <ol>
      {STEPS.map(({ to, label }, index) => (
        <li key={to}>
          {index + 1}.{' '}
          <TextLink to={to} alone>
            {label}
          </TextLink>
        </li>
      ))}
    </ol>
  </Box>
);
