import Box from '@mui/material/Box';
import { useState, type ComponentProps } from 'react';

interface ReviewStillProps {
  /** Addresses of pictures, the best one first. The next one is tried if one can't be loaded. */
  pictures: readonly (string | null)[];
  sx?: ComponentProps<typeof Box>['sx'];
}

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'var(--wt-palette-water-nightDeep)',
  color: 'var(--wt-palette-water-nightLine)',
} as const;

/** The picture of a review, or a play sign if it has none. Decorative: the title is next to it. */
export const ReviewStill = ({ pictures, sx }: ReviewStillProps) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = pictures.find((each) => each && !failed.includes(each));
  return (
    <Box aria-hidden="true" sx={[frame, ...(Array.isArray(sx) ? sx : [sx])]}>
      {src ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed([...failed, src])}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <svg viewBox="0 0 24 24" width="28" height="28">
          <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
        </svg>
      )}
    </Box>
  );
};
