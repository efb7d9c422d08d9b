import Box from '@mui/material/Box';
import { thumbOf, type PictureRecord } from './picture-calls';

const WORDS = { making: 'Processing…', failed: 'Can’t be shown', ready: '' };

/**
 * A picture as lists show it, or why it can't be shown. @param named false if its description is
 * shown beside it
 */
export const Thumb = ({ picture, named = true }: { picture: PictureRecord; named?: boolean }) =>
  picture.image === null ? (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        aspectRatio: '4 / 3',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        p: 1,
        textAlign: 'center',
      }}
    >
      {WORDS[picture.state]}
    </Box>
  ) : (
    <Box
      component="img"
      src={thumbOf(picture.image)}
      alt={named ? picture.alt : ''}
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '4 / 3',
        objectFit: 'cover',
        objectPosition: `${picture.focusX}% ${picture.focusY}%`,
        bgcolor: 'action.hover',
      }}
    />
  );
