import { TextInput, maxLength, required, useInput } from 'react-admin';
import { PictureInput } from '../pictures/picture-input';
import { LinesInput } from '../programmes/lines-input';
import { Facts } from '../site-copy/text-tools';
import { linesProblem } from './clinic-labels';
import { DayRows } from './day-rows';

const isFilled = required('Please fill this in');
const upTo = (longest: number) => [
  isFilled,
  maxLength(longest, `Please keep it to ${longest.toLocaleString('en-US')} characters`),
];

const Picture = () => {
  const { field, fieldState } = useInput<string | null>({
    source: 'pictureId',
    defaultValue: null,
  });
  return (
    <PictureInput
      label="Picture"
      value={field.value as string | null}
      drawn="None. The card is shown without a picture."
      clearLabel="Remove picture"
      problem={fieldState.error?.message}
      onChange={(picture) => field.onChange(picture?.id ?? null)}
    />
  );
};

/** A clinic's texts and picture. */
export const ClinicFields = () => (
  <>
    <TextInput source="title" label="Title" validate={upTo(100)} fullWidth />
    <TextInput
      source="level"
      label="Level"
      helperText="Who can book, in one line without a period at the end"
      validate={upTo(200)}
      fullWidth
    />
    <TextInput
      source="location"
      label="Location"
      helperText="Deposits can only be moved between clinics with the same location."
      validate={upTo(100)}
      fullWidth
    />
    <TextInput source="tagline" label="Tagline" validate={upTo(300)} multiline fullWidth />
    <TextInput
      source="description"
      label="Description"
      validate={upTo(4_000)}
      multiline
      minRows={4}
      fullWidth
    />
    <TextInput
      source="forWho"
      label="Who it’s for"
      validate={upTo(2_000)}
      multiline
      minRows={3}
      fullWidth
    />
    <Picture />
    <DayRows />
    <LinesInput
      source="included"
      label="What’s included"
      helperText="One per line"
      validate={linesProblem}
    />
    <LinesInput
      source="bring"
      label="What to bring"
      helperText="One per line. Also in the reminder email."
      validate={linesProblem}
    />
    <Facts />
  </>
);
