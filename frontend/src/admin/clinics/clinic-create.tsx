import { useEffect, useState } from 'react';
import { Create, SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LeaveWarning } from '../leave-warning';
import { ClinicFields } from './clinic-fields';
import { NEW_DAY, slugOf, slugProblem } from './clinic-labels';

const EMPTY = { days: [NEW_DAY], included: [], bring: [], pictureId: null, slug: '' };

/** The slug, suggested from the title until someone types their own. */
const SlugInput = () => {
  const { setValue } = useFormContext();
  const [isOwn, setOwn] = useState(false);
  const title = useWatch({ name: 'title' }) as string | undefined;
  useEffect(() => {
    if (!isOwn && title) setValue('slug', slugOf(title));
  }, [isOwn, title, setValue]);
  return (
    <TextInput
      source="slug"
      label="Slug"
      helperText="Names the clinic’s plans and its calendar file. You can’t change it after saving."
      validate={slugProblem}
      onChange={() => setOwn(true)}
      fullWidth
    />
  );
};

/** Creates a kind of clinic, which is on the site as soon as it's saved; its dates come next. */
export const ClinicCreate = () => (
  <Create title="New clinic" redirect="edit">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton label="Publish" alwaysEnable />
        </Toolbar>
      }
      defaultValues={EMPTY}
    >
      <ClinicFields />
      <SlugInput />
      <LeaveWarning />
    </SimpleForm>
  </Create>
);
