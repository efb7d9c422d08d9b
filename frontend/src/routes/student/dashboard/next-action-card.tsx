import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SiteLink } from '../../../components/ui/site-link';
import { isReadOnly } from '../../../lib/student-view';
import type { NextAction } from './next-action.rules';

const band = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  p: { xs: 2, sm: 3 },
  borderRadius: 1,
  bgcolor: 'var(--wt-palette-water-night)',
  color: 'var(--wt-palette-water-nightInk)',
};

/** The next action, with the screen's one primary button. */
export const NextActionCard = ({ action: { title, text, to, button } }: { action: NextAction }) => (
  <Box component="section" aria-labelledby="next-action" data-tone="night" sx={band}>
    <Box sx={{ minWidth: 0, flex: '1 1 18rem' }}>
      <Typography id="next-action" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'var(--wt-palette-water-nightQuiet)' }}>{text}</Typography>
    </Box>
    {/* A balance's link is a full address; the others are paths of this site. */}
    <Button
      component={to.startsWith('/') ? SiteLink : 'a'}
      {...(to.startsWith('/') ? { to } : { href: to })}
      disabled={isReadOnly() && !to.startsWith('/')}
      variant="contained"
      color="signal"
      size="large"
    >
      {button}
    </Button>
  </Box>
);
