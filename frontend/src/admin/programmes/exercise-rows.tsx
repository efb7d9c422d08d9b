import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import {
  NumberInput,
  SelectInput,
  TextInput,
  maxLength,
  maxValue,
  minValue,
  regex,
} from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { MOST_EXERCISES } from '@wavetrain/shared/practice';
import { figurePath } from '../../features/practice/training-labels';
import { RowTools } from '../row-tools';
import { LinesInput } from './lines-input';
import { hasDoses, isThere } from './programme-checks';
import { asTyped, newExercise, type WrittenSession } from './programme-labels';
import { useRows } from './use-rows';
import { useExercises } from './use-exercises';

const orNull = (text: string) => text || null;
const isChosen = isThere('Please choose an exercise');
const isTempo = regex(
  /^\d{1,2}-\d{1,2}-\d{1,2}$/,
  'Please enter three numbers of seconds, such as 3-1-3',
);
const REST = 'Please enter 5 to 600 seconds';
const isRest = [minValue(5, REST), maxValue(600, REST)];

const useWeekCount = (): number =>
  useWatch({
    name: 'weeks',
    compute: (weeks: readonly unknown[] | undefined) => weeks?.length ?? 0,
  });

/** The dose for each week, or the only one in a program without weeks. */
const Doses = ({ source }: { source: string }) => {
  const wanted = Math.max(useWeekCount(), 1);
  return (
    <LinesInput
      source={source}
      label="Sets and reps"
      helperText={
        wanted === 1
          ? 'One line, such as: 3 × 8 each side'
          : `One line for each of the ${wanted} weeks, in order, such as: 3 × 8 each side`
      }
      validate={hasDoses(wanted)}
    />
  );
};

/** The chosen exercise's drawing. */
const Figure = ({ source }: { source: string }) => {
  const id = useWatch({ name: source }) as string | undefined;
  const exercise = useExercises().find((each) => each.id === id);
  if (!exercise) return null;
  return (
    <Box
      component="img"
      src={figurePath(exercise.id, 1)}
      alt={exercise.figures[0]}
      width={150}
      height={110}
      loading="lazy"
      sx={{ borderRadius: 1, mb: 1 }}
    />
  );
};

const ExerciseFields = ({ source }: { source: string }) => {
  const choices = useExercises().map(({ id, title }) => ({ id, name: title }));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      <Box>
        <SelectInput
          source={`${source}.exerciseId`}
          label="Exercise"
          choices={choices}
          emptyText="Not set"
          parse={asTyped}
          validate={isChosen}
          fullWidth
        />
        <Figure source={`${source}.exerciseId`} />
      </Box>
      <Doses source={`${source}.doses`} />
      <TextInput
        source={`${source}.tempo`}
        label="Tempo"
        helperText="Seconds lowering, holding and lifting, such as 3-1-3"
        parse={orNull}
        validate={isTempo}
        fullWidth
      />
      <NumberInput
        source={`${source}.restSeconds`}
        label="Rest between sets (seconds)"
        validate={isRest}
        fullWidth
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          source={`${source}.note`}
          label="Note"
          parse={orNull}
          validate={maxLength(200)}
          multiline
          fullWidth
        />
      </Box>
    </Box>
  );
};

/** A session's exercises in order, each with its dose for every week. */
export const ExerciseRows = ({ source }: { source: `sessions.${number}` }) => {
  const { formState } = useFormContext();
  const { places, append, remove, move } = useRows<WrittenSession['exercises'][number]>(
    `${source}.exercises`,
  );
  const weeks = useWeekCount();
  const fault = get(formState.errors, `${source}.exercises`) as { message?: unknown } | undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mb: 2, p: 0, minWidth: 0 }}>
      <legend>Exercises</legend>
      {typeof fault?.message === 'string' && (
        <FormHelperText error>{fault.message.replace('@@react-admin@@', '')}</FormHelperText>
      )}
      {places.map((row) => (
        <Box key={row} sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, mt: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Box sx={{ flex: 1, color: 'text.secondary' }}>Exercise {row + 1}</Box>
            <RowTools
              name={`exercise ${row + 1}`}
              row={row}
              count={places.length}
              onMove={(to) => move(row, to)}
              onRemove={() => remove(row)}
            />
          </Box>
          <ExerciseFields source={`${source}.exercises.${row}`} />
        </Box>
      ))}
      {places.length < MOST_EXERCISES && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1 }}
          onClick={() => append(newExercise(weeks))}
        >
          Add exercise
        </Button>
      )}
    </Box>
  );
};
