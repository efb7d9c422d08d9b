import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { clamped } from '../../../components/portal/clamped';
import { SiteLink } from '../../../components/ui/site-link';
import { isReadOnly } from '../../../lib/student-view';
import type { NextAction } from './dashboard-state';

/** Room for every action, so that nothing below moves when it's known. */
const HEIGHT = { xs: '12.75rem', sm: '11rem', md: '9.5rem' };

const band = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'start', sm: 'center' },
  justifyContent: 'space-between',
  gap: { xs: 1.5, sm: 2 },
  p: { xs: 1.5, sm: 3 },
  minHeight: HEIGHT,
  borderRadius: 1,
  bgcolor: 'var(--wt-palette-water-night)',
  color: 'var(--wt-palette-water-nightInk)',
};

/** Takes the card's place until the next action is known. */
export const NextActionPlaceholder = () => (
  <Skeleton
    variant="rounded"
    role="status"
    aria-label="Loading your next step"
    sx={{ height: HEIGHT }}
  />
);

/** The next action, with the screen's one primary button. */
export const NextActionCard = ({ action: { title, text, to, button } }: { action: NextAction }) => (
  <Box component="section" aria-labelledby="next-action" data-tone="night" sx={band}>
    <Box sx={{ minWidth: 0 }}>
      <Typography
        id="next-action"
        variant="h2"
        sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' }, ...clamped({ xs: 3, sm: 2 }) }}
      >
        {title}
      </Typography>
      <Typography
        sx={{ mt: 0.5, color: 'var(--wt-palette-water-nightQuiet)', ...clamped({ xs: 5, sm: 4 }) }}
      >
        {text}
      </Typography>
    </Box>
    {/* A balance's link is a full address; the others are paths of this site. */}
    <Button
      component={to.startsWith('/') ? SiteLink : 'a'}
      {...(to.startsWith('/') ? { to } : { href: to })}
      disabled={isReadOnly() && !to.startsWith('/')}
      variant="contained"
      color="signal"
      size="large"
      sx={{ flex: 'none' }}
    >
      {button}
    </Button>
  </Box>
);
