import { useRef } from 'react';
import Typography from '@mui/material/Typography';
import { PHOTO_SHAPES, shapeText } from '@wavetrain/shared/site-photos';
import { TextInput, required, useInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { components } from '../../api/client';
import { PictureInput } from './picture-input';

const isFilled = required('Please fill this in');

/** The fields of a place for a photo on the site. */
export const PhotoFields = () => {
  const place = useRecordContext<components['schemas']['AdminPhotoResponse']>();
  const { getValues, setValue } = useFormContext<{ alt: string }>();
  const hasDrawn = Boolean(place?.drawn);
  const { field, fieldState } = useInput<string | null>({
    source: 'pictureId',
    defaultValue: null,
    validate: hasDrawn ? undefined : required('Please choose a picture'),
  });
  const ofDrawn = useRef(place?.pictureId ? '' : (place?.alt ?? ''));
  const given = useRef(place?.alt ?? '');
  /** Fills in the picture's description, unless someone wrote their own. */
  const describe = (alt: string) => {
    const currentAlt = getValues('alt');
    if (currentAlt && currentAlt !== given.current) return;
    given.current = alt;
    setValue('alt', alt, { shouldDirty: true });
  };
  return (
    <>
      <Typography color="textSecondary">
        {shapeText(PHOTO_SHAPES[place?.page ?? 'the-vault'])}. Larger is fine.
      </Typography>
      <PictureInput
        label="Picture"
        value={field.value as string | null}
        drawn={hasDrawn ? 'The site’s illustration for this spot' : undefined}
        problem={fieldState.error?.message}
        onChange={(picture) => {
          field.onChange(picture?.id ?? null);
          describe(picture?.alt ?? ofDrawn.current);
        }}
      />
      <TextInput
        source="alt"
        label="Description"
        helperText="Read aloud to people who can’t see the picture"
        validate={isFilled}
        fullWidth
      />
      <TextInput source="caption" label="Caption" validate={isFilled} multiline fullWidth />
    </>
  );
};
