import { Create, SaveButton, SelectInput, SimpleForm, Toolbar, required } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { ProgrammeFields } from './programme-fields';
import { KINDS, NEW_SESSION } from './programme-labels';
import { ProgrammePreview } from './programme-preview';

const Tools = () => (
  <Toolbar sx={{ gap: 2 }}>
    <SaveButton label="Save" />
    <ProgrammePreview />
  </Toolbar>
);

const EMPTY = {
  published: false,
  summary: '',
  forWhom: '',
  rhythm: '',
  progression: '',
  kit: [],
  cautions: [],
  weeks: [],
  sessions: [NEW_SESSION],
};

/**
 * Creates a program: a draft that may have gaps and that students can't see until it's published.
 */
export const ProgrammeCreate = () => (
  <Create title="New program" redirect="edit">
    <SimpleForm toolbar={<Tools />} defaultValues={EMPTY}>
      <SelectInput
        source="kind"
        label="Type"
        choices={KINDS}
        helperText="You can’t change this after saving."
        validate={required('Please choose a type')}
      />
      <ProgrammeFields />
      <LeaveWarning />
    </SimpleForm>
  </Create>
);
