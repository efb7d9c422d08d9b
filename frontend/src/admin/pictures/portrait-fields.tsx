import { TextInput, required, useInput } from 'react-admin';
import type { components } from '../../api/client';
import { PictureInput } from './picture-input';

type Portrait = components['schemas']['SettingsPortrait'];

/** The coach's own portrait, where there is one. */
export const PortraitFields = () => {
  const { field, fieldState } = useInput<Portrait | null>({ source: 'portrait', defaultValue: null });
  const portrait = field.value as Portrait | null;
  return (
    <>
      <PictureInput
        label="Portrait"
        value={portrait?.pictureId ?? null}
        drawn="The one that was drawn for the page about you"
        problem={fieldState.error?.message}
        onChange={(picture) => field.onChange(picture && { pictureId: picture.id, alt: picture.alt })}
      />
      {portrait && <TextInput source="portrait.alt" label="What the portrait shows" validate={required('Please fill this in')} fullWidth />}
    </>
  );
};
