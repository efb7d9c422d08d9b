import { BooleanInput, TextInput, maxLength, required, useRecordContext } from 'react-admin';
import Alert from '@mui/material/Alert';
import { LinesInput } from './lines-input';
import { ticksLine, type ProgrammeRecord } from './programme-labels';
import { SessionRows } from './session-rows';
import { WeekRows } from './week-rows';
import { LimitedTextInput } from './limited-text-input';

const isTitle = [required('Please fill this in'), maxLength(80, 'Please keep it to 80 characters')];

const DoneAlready = () => {
  const programme = useRecordContext<ProgrammeRecord>();
  if (!programme || programme.done === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
      Students have already done sessions in this program: {ticksLine(programme)}. Their progress is
      kept if you rename or reorder sessions. You can’t remove a session or week that someone has
      done.
    </Alert>
  );
};

/** The fields of a program. */
export const ProgrammeFields = () => (
  <>
    <BooleanInput
      source="published"
      label="Published"
      helperText="A draft can have gaps. You’ll see what’s missing when you publish."
    />
    <TextInput source="title" label="Title" validate={isTitle} fullWidth />
    <LimitedTextInput
      source="summary"
      label="Summary"
      helperText="Visible to everyone, with or without a plan."
      longest={300}
      multiline
    />
    <LimitedTextInput source="forWhom" label="Who it’s for" longest={600} multiline />
    <LinesInput
      source="cautions"
      label="Safety notes"
      helperText="One per line. Students see these before they start."
    />
    <LinesInput source="kit" label="Equipment" helperText="One per line" />
    <LimitedTextInput source="rhythm" label="How often" longest={600} multiline />
    <LimitedTextInput source="progression" label="Progression" longest={600} multiline />
    <DoneAlready />
    <WeekRows />
    <SessionRows />
  </>
);
