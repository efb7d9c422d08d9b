import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../api/client';
import { pictureQuery } from './picture-calls';
import { Thumb } from './thumb';

type Photo = components['schemas']['AdminPhotoResponse'];

/** What the site shows in a place: the coach's own picture, or the illustration. */
export const PhotoThumb = ({ photo: { pictureId, drawn } }: { photo: Photo }) => {
  const { data: own } = useQuery({
    ...pictureQuery(pictureId ?? ''),
    enabled: pictureId !== null,
  });
  return (
    <Box sx={{ flex: 'none', width: { xs: 64, lg: 96 }, aspectRatio: '4 / 3', overflow: 'hidden' }}>
      {own && <Thumb picture={own} named={false} />}
      {pictureId === null && drawn !== null && (
        <Box
          component="img"
          src={drawn}
          alt=""
          loading="lazy"
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
};
