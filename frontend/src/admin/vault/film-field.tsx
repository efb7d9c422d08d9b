import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, dataOf, serverErrorText } from '../../api/client';
import { isCompleteLink, type VideoRecord } from './video-labels';

const orNull = (text: string) => text.trim() || null;

const filmQuery = (address: string) => ({
  queryKey: ['vault-film', address],
  queryFn: () => dataOf(api.POST('/api/admin/vault-videos/lookup', { body: { address } })),
  enabled: isCompleteLink(address),
  retry: false,
});

/**
 * The YouTube link. Once it's complete, fills in an empty title from YouTube and shows the
 * thumbnail.
 */
export const FilmField = () => {
  const { getValues, setValue } = useFormContext<Partial<VideoRecord>>();
  const address = useWatch<Partial<VideoRecord>, 'address'>({ name: 'address' });
  const { data: film, error } = useQuery(filmQuery(address ?? ''));
  useEffect(() => {
    if (film?.title && !getValues('title'))
      setValue('title', film.title, { shouldDirty: true, shouldValidate: true });
  }, [film, getValues, setValue]);
  return (
    <>
      <TextInput
        source="address"
        label="YouTube link"
        helperText="Leave blank if the video isn’t ready yet"
        parse={orNull}
        fullWidth
      />
      {error && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {serverErrorText(
            error,
            'Couldn’t get this video’s details from YouTube. You can still save the link.',
          )}
        </Alert>
      )}
      {film && (
        <Box role="status" sx={{ mb: 2 }}>
          <Box
            component="img"
            src={film.thumbnail}
            alt=""
            width={240}
            height={180}
            sx={{ borderRadius: 1, bgcolor: 'action.hover' }}
          />
          <div>
            {film.title ?? 'Couldn’t get the title from YouTube. Please enter it below.'}{' '}
            <code>{film.youtubeId}</code>
          </div>
        </Box>
      )}
    </>
  );
};
