import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../components/portal/panel';
import { TileList } from '../../components/portal/tile-list';
import type { NeedCount } from './dashboard-query';
import { openNeeds, type Need } from './need-labels';

const tile = {
  p: 1.5,
  minHeight: 72,
  display: 'grid',
  alignContent: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
};

const NeedTile = ({ count, text, to }: Need) => (
  <Link component={RouterLink} to={to} sx={tile}>
    <Box
      component="span"
      sx={{
        fontSize: '1.5rem',
        fontWeight: 800,
        lineHeight: 1.2,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count}
    </Box>{' '}
    <span>{text}</span>
  </Link>
);

/** What needs attention, each with a link to where it's done. */
export const NeedsPanel = ({ needs }: { needs: readonly NeedCount[] }) => {
  const open = openNeeds(needs);
  return (
    <Panel title="Needs your attention">
      {open.length === 0 ? (
        <Typography>
          Nothing right now. No reviews are due, no emails failed, and your payment records match.
        </Typography>
      ) : (
        <TileList min="min(100%, 170px)">
          {open.map((need) => (
            <li key={need.id}>
              <NeedTile {...need} />
            </li>
          ))}
        </TileList>
      )}
    </Panel>
  );
};
