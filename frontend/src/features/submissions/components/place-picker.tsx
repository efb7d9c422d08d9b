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
 * Shows the chosen file in a small player to mark where the coach should look. Nothing if this
 * browser can't play it.
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
  if (!file || unplayable === file) return null;
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
          display: 'block',
          width: '100%',
          maxHeight: '50vh',
          borderRadius: 1,
          bgcolor: 'var(--wt-palette-water-nightDeep)',
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => onFrom(at())}>
          Look from here
        </Button>
        <Button variant="outlined" onClick={() => onTo(at())}>
          Look until here
        </Button>
      </Box>
    </Stack>
  );
};
