import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { NumberInput, maxValue, minValue } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { MOST_SESSIONS } from '@wavetrain/shared/practice';
import { RowTools } from '../row-tools';
import { ExerciseRows } from './exercise-rows';
import { LinesInput } from './lines-input';
import { hasMinutes, hasSteps } from './programme-checks';
import { NEW_SESSION, type ProgrammeRecord, type WrittenSession } from './programme-labels';
import { useRows } from './use-rows';
import { LimitedTextInput } from './limited-text-input';

const isMinutes = [
  hasMinutes,
  minValue(0, 'Please enter 1 to 180 minutes'),
  maxValue(180, 'Please enter 1 to 180 minutes'),
];
// 0 means that a draft has no duration yet
const minutesShown = (minutes: number | undefined) => (minutes ? String(minutes) : '');
const minutesKept = (typed: string) => Number(typed);

/** A session's fields. */
const SessionFields = ({ source }: { source: `sessions.${number}` }) => (
  <>
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '3fr 1fr' }, columnGap: 2 }}>
      <LimitedTextInput source={`${source}.title`} label="Session title" longest={80} />
      <NumberInput
        source={`${source}.minutes`}
        label="Minutes"
        format={minutesShown}
        parse={minutesKept}
        validate={isMinutes}
        fullWidth
      />
    </Box>
    <LimitedTextInput source={`${source}.intro`} label="Introduction" longest={600} multiline />
    <ExerciseRows source={source} />
    <LinesInput
      source={`${source}.steps`}
      label="Steps"
      helperText="Optional. One per line, for sessions without exercises."
      validate={hasSteps(source)}
    />
    <LimitedTextInput source={`${source}.closing`} label="Closing" longest={600} multiline />
  </>
);

interface SessionRowProps {
  row: number;
  count: number;
  /** Whether it was just added; it's expanded then. */
  isNew: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const SessionRow = ({ row, isNew, ...tools }: SessionRowProps) => {
  const [isOpened, setOpened] = useState(isNew);
  const { formState } = useFormContext();
  const source = `sessions.${row}` as const;
  const title = useWatch({ name: `${source}.title` }) as string | undefined;
  // a session with errors is always expanded
  const isOpen = isOpened || get(formState.errors, source) !== undefined;
  const id = useId();
  return (
    <Box
      component="section"
      aria-label={`Session ${row + 1}`}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="subtitle1" component="h3" sx={{ flex: 1, minWidth: 0 }}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(!isOpen)}
            startIcon={<ExpandIcon sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
            sx={{ minHeight: 44, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {row + 1}. {title || 'New session'}
          </Button>
        </Typography>
        <RowTools name={`session ${row + 1}`} row={row} fewest={1} {...tools} />
      </Box>
      <Box id={id} hidden={!isOpen}>
        <SessionFields source={source} />
      </Box>
    </Box>
  );
};

/**
 * A program's sessions in order. A moved session keeps its id, and with it what students checked
 * off.
 */
export const SessionRows = () => {
  const { formState, getValues } = useFormContext<ProgrammeRecord>();
  const { places, append, remove, move } = useRows<WrittenSession>('sessions');
  const fault = formState.errors.sessions as { message?: unknown } | undefined;
  return (
    <Box component="section" aria-label="Sessions" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2">
        Sessions
      </Typography>
      {typeof fault?.message === 'string' && (
        <FormHelperText error>{fault.message.replace('@@react-admin@@', '')}</FormHelperText>
      )}
      {places.map((row) => (
        <SessionRow
          key={row}
          row={row}
          count={places.length}
          isNew={!getValues(`sessions.${row}.title`)}
          onMove={(to) => move(row, to)}
          onRemove={() => remove(row)}
        />
      ))}
      {places.length < MOST_SESSIONS && (
        <Button variant="outlined" size="small" onClick={() => append(NEW_SESSION)}>
          Add session
        </Button>
      )}
    </Box>
  );
};
