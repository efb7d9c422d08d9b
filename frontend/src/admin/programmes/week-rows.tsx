import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { MOST_WEEKS } from '@wavetrain/shared/practice';
import { moved } from '../moved';
import { RowTools } from '../row-tools';
import { NEW_WEEK, type ProgrammeRecord, type WrittenWeek } from './programme-labels';
import { useRows } from './use-rows';
import { LimitedTextInput } from './limited-text-input';

/** A program's weeks in order. When a week moves, each exercise's dose for it moves along. */
export const WeekRows = () => {
  const { getValues, setValue } = useFormContext<ProgrammeRecord>();
  const { places, append, remove, move } = useRows<WrittenWeek>('weeks');
  /** @param change applied to each list that has an entry per week */
  const doses = (change: (list: string[]) => string[]) =>
    getValues('sessions').forEach(({ exercises }, session) =>
      exercises.forEach((exercise, row) =>
        setValue(`sessions.${session}.exercises.${row}.doses`, change(exercise.doses), {
          shouldDirty: true,
        }),
      ),
    );
  const add = () => {
    append(NEW_WEEK);
    // the only dose of a program without weeks becomes that of its first week
    if (places.length > 0) doses((list) => [...list, list.at(-1) ?? '']);
  };
  return (
    <Box component="section" aria-label="Weeks" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2">
        Weeks
      </Typography>
      {places.length === 0 && <p>No weeks. Students can do these sessions any time.</p>}
      {places.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            borderTop: 1,
            borderColor: 'divider',
            pt: 1,
          }}
        >
          <Box sx={{ flex: '1 1 12rem' }}>
            <LimitedTextInput
              source={`weeks.${row}.title`}
              label={`Week ${row + 1}`}
              longest={80}
            />
          </Box>
          <Box sx={{ flex: '2 1 16rem' }}>
            <LimitedTextInput
              source={`weeks.${row}.focus`}
              label={`Week ${row + 1} focus`}
              longest={300}
              multiline
            />
          </Box>
          <Box sx={{ mt: { lg: 3 }, ml: 'auto' }}>
            <RowTools
              name={`week ${row + 1}`}
              row={row}
              count={places.length}
              onMove={(to) => {
                move(row, to);
                doses((list) => moved(list, row, to));
              }}
              onRemove={() => {
                remove(row);
                if (places.length > 1)
                  doses((list) => list.filter((_dose, place) => place !== row));
              }}
            />
          </Box>
        </Box>
      ))}
      {places.length < MOST_WEEKS && (
        <Button variant="outlined" size="small" onClick={add}>
          Add week
        </Button>
      )}
    </Box>
  );
};
