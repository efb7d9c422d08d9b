import { BooleanInput, TextInput, maxLength, required, useRecordContext } from 'react-admin';
import Alert from '@mui/material/Alert';
import { LinesInput } from './lines-input';
import { ticksLine, type ProgrammeRecord } from './programme-labels';
import { SessionRows } from './session-rows';
import { WeekRows } from './week-rows';

const isFilled = required('Please fill this in');
const isLong = [isFilled, maxLength(600, 'Please keep it to 600 characters')];

const DoneAlready = () => {
  const programme = useRecordContext<ProgrammeRecord>();
  if (!programme || programme.done === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
      Students have done sessions of it: {ticksLine(programme)}. They stay with their sessions, whatever those are called and wherever they
      stand; a session or a week that somebody did can’t be removed.
    </Alert>
  );
};

/** What a program has. */
export const ProgrammeFields = () => (
  <>
    <BooleanInput source="published" label="Students find it" />
    <TextInput source="title" label="Title" validate={[isFilled, maxLength(80, 'Please keep it to 80 characters')]} fullWidth />
    <TextInput
      source="summary"
      label="Summary"
      helperText="Everybody reads it, with a plan or without."
      validate={[isFilled, maxLength(300, 'Please keep it to 300 characters')]}
      multiline
      fullWidth
    />
    <TextInput source="forWhom" label="For whom" validate={isLong} multiline fullWidth />
    <LinesInput source="cautions" label="Before they begin" helperText="A line each; whoever reads nothing else reads this." />
    <LinesInput source="kit" label="What is needed" helperText="A line each" />
    <TextInput source="rhythm" label="How often" validate={isLong} multiline fullWidth />
    <TextInput source="progression" label="How it gets harder" validate={isLong} multiline fullWidth />
    <DoneAlready />
    <WeekRows />
    <SessionRows />
  </>
);
