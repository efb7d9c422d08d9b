import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';

const STEPS = [
  {
    title: 'Submit footage',
    text: 'One stroke, one rapid, one question: paste a link to your video.',
    to: '/student/submit',
    link: 'Submit a video',
  },
  {
    title: 'Rewatch feedback',
    text: 'Watch a review twice: once to follow it, once with a paddle in hand.',
    to: '/student/feedback',
    link: 'Go to feedback',
  },
  {
    title: 'Practice drills',
    text: 'Short and often: pick the drill that your last review named.',
    to: '/curriculum',
    link: 'Training programs',
  },
] as const;

/** What to do next, in the order in which it is done [A§2]. */
export const NextSteps = () => (
  <Panel title="Next steps">
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
      {STEPS.map(({ title, text, to, link }, index) => (
        <Box component="li" key={title} sx={{ borderTop: 3, borderColor: 'var(--wt-palette-water-line)', pt: 1.5 }}>
          <Typography variant="h4" component="h3">
            {index + 1}. {title}
          </Typography>
          <Typography color="textSecondary" sx={{ my: 0.5 }}>
            {text}
          </Typography>
          <TextLink to={to}>{link}</TextLink>
        </Box>
      ))}
    </Box>
  </Panel>
);
