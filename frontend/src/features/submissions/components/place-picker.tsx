import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';

interface PlacePickerProps {
  file: File | null;
  /** Called with the video's position in milliseconds. */
  onFrom: (ms: number) => void;
  onTo: (ms: number) => void;
}

const MS_A_SECOND = 1_000;

/**
 * Shows the chosen file in a small player to mark where the coach should look. The player has its
 * final size from the start, so that nothing below moves when the video appears.
 */
export const PlacePicker = ({ file, onFrom, onTo }: PlacePickerProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [unplayable, setUnplayable] = useState<File | null>(null);
  useEffect(() => {
    if (!file || !video.current) return undefined;
    const address = URL.createObjectURL(file);
    video.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file, unplayable]);
  if (!file) return null;
  const isPlayable = unplayable !== file;
  const at = () => Math.round((video.current?.currentTime ?? 0) * MS_A_SECOND);
  return (
    <Stack spacing={1}>
      <Box
        component="video"
        ref={video}
        controls
        playsInline
        muted
        preload="metadata"
        aria-label="The video you chose"
        onError={() => setUnplayable(file)}
        sx={{
          display: isPlayable ? 'block' : 'none',
          width: '100%',
          aspectRatio: '16 / 9',
          maxHeight: '50vh',
          objectFit: 'contain',
          borderRadius: 1,
          bgcolor: 'var(--wt-palette-water-nightDeep)',
        }}
      />
      {!isPlayable && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            aspectRatio: '16 / 9',
            maxHeight: '50vh',
            p: 2,
            borderRadius: 1,
            bgcolor: 'var(--wt-palette-water-nightDeep)',
            color: 'var(--wt-palette-water-nightInk)',
          }}
        >
          This browser can’t play the video, but you can send it.
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={!isPlayable} onClick={() => onFrom(at())}>
          Look from here
        </Button>
        <Button variant="outlined" disabled={!isPlayable} onClick={() => onTo(at())}>
          Look until here
        </Button>
      </Box>
    </Stack>
  );
};
