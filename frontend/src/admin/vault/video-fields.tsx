import { SelectInput, TextInput, required } from 'react-admin';
import { FilmField } from './film-field';
import { useShelves } from './use-shelves';

const isFilled = required('Please fill this in');
const orNull = (text: string) => text || null;

/** The fields of a vault video. */
export const VideoFields = () => (
  <>
    <FilmField />
    <TextInput source="title" label="Title" validate={isFilled} fullWidth />
    <TextInput
      source="description"
      label="Description"
      validate={isFilled}
      multiline
      minRows={3}
      fullWidth
    />
    <SelectInput
      source="categorySlug"
      label="Category"
      choices={useShelves().choices}
      validate={isFilled}
    />
    <TextInput
      source="duration"
      label="Duration"
      helperText="Optional, such as 12 min"
      parse={orNull}
    />
  </>
);
