import Box from '@mui/material/Box';
import { useState, type ComponentProps } from 'react';
import { uploadIdOf } from '../../lib/file-path.rules';

/** Returns the address of an uploaded video's still; null for a link or no video. */
export const posterOf = (address: string | null | undefined): string | null =>
  address && uploadIdOf(address) !== null ? `${address}/made/poster` : null;

/**
 * Returns the address of a picture made from a video; null for a link or if none has been made
 * (yet).
 * @param videoLink the video's address: `/api/files/{id}` for a file
 */
export const useVideoPicture = (videoLink: string, made: 'poster' | 'filmstrip') => {
  const [missing, setMissing] = useState<string | null>(null);
  const isThere = uploadIdOf(videoLink) !== null && missing !== videoLink;
  return isThere
    ? { src: `${videoLink}/made/${made}`, onError: () => setMissing(videoLink) }
    : null;
};

interface PictureProps {
  of: ReturnType<typeof useVideoPicture>;
  width: number;
  height: number;
  sx: ComponentProps<typeof Box>['sx'];
}

/** Dark until the picture has loaded, so the space doesn't look empty. */
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

/** A still from an uploaded video; nothing if there is none. */
export const VideoPoster = ({ videoLink }: { videoLink: string }) => (
  <Picture
    of={useVideoPicture(videoLink, 'poster')}
    width={112}
    height={63}
    sx={{
      flex: 'none',
      width: { xs: 80, sm: 112 },
      height: 'auto',
      aspectRatio: '16 / 9',
      objectFit: 'cover',
      borderRadius: 1,
    }}
  />
);

/** A small picture of a video, or the name of the site that has it. Always takes up its space. */
export const VideoThumbnail = ({
  videoLink,
  site,
}: {
  videoLink: string;
  /** The site's name; null for an uploaded file. */
  site: string | null;
}) => (
  <Box
    sx={{
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: { xs: 72, sm: 96 },
      aspectRatio: '16 / 9',
      overflow: 'hidden',
      borderRadius: 1,
      bgcolor: 'var(--wt-palette-water-nightDeep)',
      color: 'var(--wt-palette-water-nightQuiet)',
      fontSize: '0.75rem',
      fontWeight: 600,
    }}
  >
    <span aria-hidden="true">{site}</span>
    <Picture
      of={useVideoPicture(videoLink, 'poster')}
      width={112}
      height={63}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  </Box>
);

/**
 * Twelve pictures from the beginning to the end of a video, as many as fit; nothing if there are
 * none.
 */
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
