import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useRef, useState, type DragEvent } from 'react';
import { ACCEPTED_VIDEOS } from '../../../lib/file-type';
import type { FileHandle } from '../engine/upload-types';

interface VideoPickerProps {
  label: string;
  /** A large area to drop the file on, while nothing is chosen. */
  isLarge?: boolean;
  /** Also passes the handle the browser can use to open the file again later, if it has one. */
  onChoose: (file: File, handle: FileHandle | null) => void;
}

type PickFiles = (options: object) => Promise<FileHandle[]>;
const ACCEPTED = { 'video/mp4': ['.mp4', '.m4v'], 'video/quicktime': ['.mov'] } as const;

/** Returns the browser's file picker; undefined if it only has a file input. */
const pickFiles = (): PickFiles | undefined =>
  (window as { showOpenFilePicker?: PickFiles }).showOpenFilePicker;

const zone = (isOver: boolean) => ({
  display: 'grid',
  gap: 0.5,
  placeContent: 'center',
  width: '100%',
  minHeight: { xs: 140, sm: 180 },
  p: 2,
  textAlign: 'center',
  font: 'inherit',
  border: '2px dashed',
  borderRadius: 1,
  borderColor: isOver ? 'primary.main' : 'var(--wt-palette-water-line)',
  bgcolor: isOver ? 'action.selected' : 'action.hover',
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2 },
});

/** Picks one video, or accepts one dropped on the button. */
export const VideoPicker = ({ label, isLarge = false, onChoose }: VideoPickerProps) => {
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const open = async () => {
    const pick = pickFiles();
    if (!pick) return input.current?.click();
    try {
      const [handle] = await pick({ types: [{ description: 'Videos', accept: ACCEPTED }] });
      if (handle) onChoose(await handle.getFile(), handle);
    } catch (error) {
      // Closing without choosing isn't an error; if the picker may not open, falls back to the
      // input.
      if (!(error instanceof DOMException && error.name === 'AbortError')) input.current?.click();
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file, null);
  };
  const press = {
    onClick: () => void open(),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return (
    <>
      {isLarge ? (
        <ButtonBase {...press} aria-describedby={hint} sx={zone(isOver)}>
          <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
            {label}
          </Box>
          {/* a description, and not part of the button's name */}
          <Box component="span" id={hint} aria-hidden sx={{ color: 'text.secondary' }}>
            <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
              Or drop it here.{' '}
            </Box>
            MP4 or MOV, up to 1 GB and 30 minutes.
          </Box>
        </ButtonBase>
      ) : (
        <Button
          {...press}
          variant="contained"
          size="large"
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_VIDEOS}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file, null);
          target.value = '';
        }}
      />
    </>
  );
};
