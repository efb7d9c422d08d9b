import Box from '@mui/material/Box';
import { useState, type ComponentProps } from 'react';
import { uploadIdOf } from '../../lib/file-path.rules';

/**
 * Where a picture that was made of a video is; null where it is a link, or where none is made (yet).
 * @param videoLink where the video is read: `/api/files/{id}` for a file
 */
export const useVideoPicture = (videoLink: string, made: 'poster' | 'filmstrip') => {
  const [missing, setMissing] = useState<string | null>(null);
  const isThere = uploadIdOf(videoLink) !== null && missing !== videoLink;
  return isThere ? { src: `${videoLink}/made/${made}`, onError: () => setMissing(videoLink) } : null;
};

interface PictureProps {
  of: ReturnType<typeof useVideoPicture>;
  width: number;
  height: number;
  sx: ComponentProps<typeof Box>['sx'];
}

/** Dark as a screen until its picture has come, which is not an empty place. */
const Picture = ({ of, sx, ...looks }: PictureProps) =>
  of && (
    <Box
      component="img"
      {...of}
      {...looks}
      alt=""
      loading="lazy"
      decoding="async"
      sx={[{ bgcolor: 'var(--wt-palette-water-nightDeep)' }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );

/** A still of a video that was sent as a file; nothing where there is none. */
export const VideoPoster = ({ videoLink }: { videoLink: string }) => (
  <Picture
    of={useVideoPicture(videoLink, 'poster')}
    width={112}
    height={63}
    sx={{ flex: 'none', width: { xs: 80, sm: 112 }, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
  />
);

/** Twelve pictures of a video from its beginning to its end, as many as there is room for; nothing where there are none. */
export const VideoFilmstrip = ({ videoLink }: { videoLink: string }) => (
  <Picture
    of={useVideoPicture(videoLink, 'filmstrip')}
    width={1_920}
    height={90}
    sx={{
      display: 'block',
      width: '100%',
      height: 'auto',
      aspectRatio: { xs: '64 / 9', sm: '128 / 9', md: '192 / 9' },
      objectFit: 'cover',
      objectPosition: 'left',
      borderRadius: 1,
    }}
  />
);
