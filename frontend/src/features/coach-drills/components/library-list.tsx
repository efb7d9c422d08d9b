import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DrillMedia } from '../../../components/portal/drill-media';
import { Fold } from '../../../components/portal/fold';
import { skillAreaLabel } from '../../../lib/skill-areas';
import type { LibraryDrill } from '../api/library';
import { daysAWeek } from '../drill-labels';

interface LibraryListProps {
  drills: readonly LibraryDrill[];
  onEdit: (drill: LibraryDrill) => void;
  onArchive: (drill: LibraryDrill) => void;
}

const shows = ({ clipId, pictureId }: LibraryDrill): string | null =>
  clipId !== null
    ? pictureId === null
      ? 'with a clip'
      : 'with a clip and a picture'
    : pictureId === null
      ? null
      : 'with a picture';

/** The coach's drills, with everything a student sees of them. */
export const LibraryList = ({ drills, onEdit, onArchive }: LibraryListProps) => (
  <Stack component="ul" aria-label="Drills" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {drills.map((drill) => (
      <Box
        component="li"
        key={drill.id}
        sx={{ py: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
      >
        <Typography component="h2" variant="h4">
          {drill.title}
        </Typography>
        <Typography color="textSecondary">
          {[skillAreaLabel(drill.skillArea), daysAWeek(drill.timesPerWeek), shows(drill)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography sx={{ mt: 0.5, maxWidth: '68ch' }}>{drill.goal}</Typography>
        <Fold title="How to do it">
          <Stack spacing={1.5} sx={{ pb: 1.5 }}>
            <Box component="ol" sx={{ m: 0, pl: 2.5, maxWidth: '68ch' }}>
              {drill.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
            {drill.caution && (
              <Typography sx={{ maxWidth: '68ch' }}>Safety: {drill.caution}</Typography>
            )}
            <DrillMedia {...drill} />
          </Stack>
        </Fold>
        <Stack direction="row" spacing={1.5}>
          <Button
            variant="outlined"
            size="small"
            aria-label={`Edit ${drill.title}`}
            onClick={() => onEdit(drill)}
          >
            Edit
          </Button>
          <Button
            color="inherit"
            size="small"
            aria-label={drill.archived ? `Restore ${drill.title}` : `Archive ${drill.title}`}
            onClick={() => onArchive(drill)}
          >
            {drill.archived ? 'Restore' : 'Archive'}
          </Button>
        </Stack>
      </Box>
    ))}
  </Stack>
);
