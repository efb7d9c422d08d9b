import { BooleanInput, TextInput, maxLength, required, useRecordContext } from 'react-admin';
import Alert from '@mui/material/Alert';
import { LinesInput } from './lines-input';
import { ticksLine, type ProgrammeRecord } from './programme-labels';
import { SessionRows } from './session-rows';
import { WeekRows } from './week-rows';
import { WordsInput } from './words-input';

const isTitle = [required('Please fill this in'), maxLength(80, 'Please keep it to 80 characters')];

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
    <BooleanInput
      source="published"
      label="Students find it"
      helperText="Until then it may have gaps: what is missing is named once they are to find it."
    />
    <TextInput source="title" label="Title" validate={isTitle} fullWidth />
    <WordsInput source="summary" label="Summary" helperText="Everybody reads it, with a plan or without." longest={300} multiline />
    <WordsInput source="forWhom" label="For whom" longest={600} multiline />
    <LinesInput source="cautions" label="Before they begin" helperText="A line each; whoever reads nothing else reads this." />
    <LinesInput source="kit" label="What is needed" helperText="A line each" />
    <WordsInput source="rhythm" label="How often" longest={600} multiline />
    <WordsInput source="progression" label="How it gets harder" longest={600} multiline />
    <DoneAlready />
    <WeekRows />
    <SessionRows />
  </>
);
