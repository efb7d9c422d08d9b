import Box from '@mui/material/Box';
import { Fold } from '../../../components/portal/fold';
import type { DoneExercise } from '../session-run.rules';
import { historyText } from '../training-labels';

const SHOWN = 6;

/** When and how an exercise was done before; nothing if it wasn't. */
export const ExerciseHistory = ({ history }: { history: readonly DoneExercise[] }) =>
  history.length > 0 && (
    <Fold title="History">
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {history.slice(0, SHOWN).map((entry, place) => (
          <li key={place}>{historyText(entry)}</li>
        ))}
      </Box>
    </Fold>
  );
