import Box from '@mui/material/Box';
import { useState } from 'react';

const SENT_FILE = /^\/api\/files\/[\w-]+$/;

/**
 * A still of a video that was sent as a file; nothing where it is a link, or where none is made (yet).
 * @param videoLink where the video is read: `/api/files/{id}` for a file
 */
export const VideoPoster = ({ videoLink }: { videoLink: string }) => {
  const [missing, setMissing] = useState<string | null>(null);
  if (!SENT_FILE.test(videoLink) || missing === videoLink) return null;
  return (
    <Box
      component="img"
      src={`${videoLink}/made/poster`}
      alt=""
      width={112}
      height={63}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(videoLink)}
      sx={{ flex: 'none', width: { xs: 80, sm: 112 }, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
    />
  );
};
