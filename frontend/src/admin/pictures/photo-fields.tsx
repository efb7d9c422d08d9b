import { TextInput, required, useInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { components } from '../../api/client';
import { PictureInput } from './picture-input';

const isFilled = required('Please fill this in');

/** A place of the photo wall. */
export const PhotoFields = () => {
  const place = useRecordContext<components['schemas']['AdminPhotoResponse']>();
  const { setValue } = useFormContext();
  const hasDrawn = Boolean(place?.drawn);
  const { field, fieldState } = useInput<string | null>({
    source: 'pictureId',
    defaultValue: null,
    validate: hasDrawn ? undefined : required('Please choose a picture'),
  });
  return (
    <>
      <PictureInput
        label="Picture"
        value={field.value as string | null}
        drawn={hasDrawn ? 'The one that was drawn for this place' : undefined}
        problem={fieldState.error?.message}
        onChange={(picture) => {
          field.onChange(picture?.id ?? null);
          if (picture) setValue('alt', picture.alt, { shouldDirty: true });
        }}
      />
      <TextInput source="alt" label="What it shows" helperText="For those who can’t see it" validate={isFilled} fullWidth />
      <TextInput source="caption" label="Caption" validate={isFilled} multiline fullWidth />
    </>
  );
};
