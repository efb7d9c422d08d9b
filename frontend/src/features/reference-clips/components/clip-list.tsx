import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { VideoPoster } from '../../../components/portal/video-poster';
import { formatDate } from '../../../lib/format-date';
import type { ReferenceClip } from '../api/reference-clips';

interface ClipListProps {
  clips: readonly ReferenceClip[];
  areaLabel: (area: string) => string;
  onEdit: (clip: ReferenceClip) => void;
  onRemove: (clip: ReferenceClip) => void;
}

const high = { display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 };

/** The library: each clip with its description and actions. */
export const ClipList = ({ clips, areaLabel, onEdit, onRemove }: ClipListProps) => (
  <Box
    component="ul"
    aria-label="Reference clips"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
  >
    {clips.map((clip) => {
      const { id, name, skillArea, shows, addedAt, videoLink } = clip;
      const facts = [areaLabel(skillArea), shows, `added ${formatDate(addedAt)}`].filter(
        (fact) => fact !== '',
      );
      return (
        <Paper
          component="li"
          key={id}
          variant="outlined"
          sx={{
            p: { xs: 2, sm: 2.5 },
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
          }}
        >
          <VideoPoster videoLink={videoLink} />
          <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
              {name}
            </Typography>
            <Typography color="textSecondary">{facts.join(' · ')}</Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Link
              href={videoLink}
              target="_blank"
              rel="noopener"
              sx={high}
              aria-label={`View “${name}” in a new tab`}
            >
              View
            </Link>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Edit “${name}”`}
              onClick={() => onEdit(clip)}
            >
              Edit
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-label={`Remove “${name}”`}
              onClick={() => onRemove(clip)}
            >
              Remove
            </Button>
          </Box>
        </Paper>
      );
    })}
  </Box>
);
