import Box from '@mui/material/Box';
import { useState } from 'react';

const SENT_FILE = /^\/api\/files\/[\w-]+$/;

/** Where a picture that was made of a video is; null where it is a link, or where none is made (yet). */
const usePicture = (videoLink: string, made: 'poster' | 'filmstrip') => {
  const [missing, setMissing] = useState<string | null>(null);
  const isThere = SENT_FILE.test(videoLink) && missing !== videoLink;
  return isThere ? { src: `${videoLink}/made/${made}`, onError: () => setMissing(videoLink) } : null;
};

/**
 * A still of a video that was sent as a file; nothing where there is none.
 * @param videoLink where the video is read: `/api/files/{id}` for a file
 */
export const VideoPoster = ({ videoLink }: { videoLink: string }) => {
  const picture = usePicture(videoLink, 'poster');
  return (
    picture && (
      <Box
        component="img"
        {...picture}
        alt=""
        width={112}
        height={63}
        loading="lazy"
        decoding="async"
        sx={{ flex: 'none', width: { xs: 80, sm: 112 }, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
      />
    )
  );
};

/** Twelve pictures of a video from its beginning to its end, as many as there is room for; nothing where there are none. */
export const VideoFilmstrip = ({ videoLink }: { videoLink: string }) => {
  const picture = usePicture(videoLink, 'filmstrip');
  return (
    picture && (
      <Box
        component="img"
        {...picture}
        alt=""
        width={1_920}
        height={90}
        loading="lazy"
        decoding="async"
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
    )
  );
};
