import Typography from '@mui/material/Typography';
import { PHOTO_SHAPES, shapeText } from '@wavetrain/shared/site-photos';
import { TextInput, required, useInput } from 'react-admin';
import type { components } from '../../api/client';
import { PictureInput } from './picture-input';

type Portrait = components['schemas']['SettingsPortrait'];

/** The coach's own portrait, which is optional. */
export const PortraitFields = () => {
  const { field, fieldState } = useInput<Portrait | null>({
    source: 'portrait',
    defaultValue: null,
  });
  const portrait = field.value as Portrait | null;
  return (
    <>
      <Typography color="textSecondary">
        {shapeText(PHOTO_SHAPES.portrait)}. Larger is fine.
      </Typography>
      <PictureInput
        label="Portrait"
        value={portrait?.pictureId ?? null}
        drawn="The site’s illustration on your home and about pages"
        problem={fieldState.error?.message}
        onChange={(picture) =>
          field.onChange(picture && { pictureId: picture.id, alt: picture.alt })
        }
      />
      {portrait && (
        <TextInput
          source="portrait.alt"
          label="Portrait description"
          validate={required('Please fill this in')}
          fullWidth
        />
      )}
    </>
  );
};
