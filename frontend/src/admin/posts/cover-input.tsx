import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PictureInput } from '../pictures/picture-input';
import { pictureAddress, pictureIdOf } from '../pictures/picture-calls';
import { COVERS, neededToPublish } from './post-labels';

const CoverChoice = ({ id, name }: { id: string; name: string }) => (
  <Box component="span" sx={{ display: 'grid', width: 128, fontSize: '0.875rem' }}>
    <Box
      component="img"
      src={id}
      alt=""
      loading="lazy"
      sx={{ width: 128, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
    />
    {name}
  </Box>
);

const isChosen = neededToPublish('Please choose a picture');

/** A post's cover image: one of the coach's own pictures, or one of the site's illustrations. */
export const CoverInput = () => {
  const cover = (useWatch({ name: 'coverImage' }) as string | null | undefined) ?? '';
  const { formState, setValue } = useFormContext();
  const own = pictureIdOf(cover);
  const fault = formState.errors.coverImage?.message;
  return (
    <>
      <PictureInput
        label="Cover image"
        value={own}
        drawn={
          cover
            ? 'One of the site’s illustrations'
            : 'Not set. Choose a picture or one of the illustrations below.'
        }
        problem={
          own && typeof fault === 'string' ? fault.replace('@@react-admin@@', '') : undefined
        }
        onChange={(picture) =>
          setValue('coverImage', picture ? pictureAddress(picture.id) : COVERS[0]?.id, {
            shouldDirty: true,
          })
        }
      />
      {!own && (
        <RadioButtonGroupInput
          source="coverImage"
          label="Illustrations"
          choices={COVERS}
          optionText={(choice: (typeof COVERS)[number]) => <CoverChoice {...choice} />}
          validate={isChosen}
          sx={{ '& .MuiFormGroup-root': { gap: 1 } }}
        />
      )}
    </>
  );
};
