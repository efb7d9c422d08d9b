import Button from '@mui/material/Button';
import { useRef, type DragEvent } from 'react';
import type { FileHandle } from '../engine/upload-types';

interface VideoPickerProps {
  label: string;
  /** Also passes the handle the browser can use to open the file again later, if it has one. */
  onChoose: (file: File, handle: FileHandle | null) => void;
}

type PickFiles = (options: object) => Promise<FileHandle[]>;
const ACCEPTED = { 'video/mp4': ['.mp4', '.m4v'], 'video/quicktime': ['.mov'] } as const;
const ACCEPT_LIST = 'video/mp4,video/quicktime,.mp4,.m4v,.mov';

/** Returns the browser's file picker; undefined if it only has a file input. */
const pickFiles = (): PickFiles | undefined =>
  (window as { showOpenFilePicker?: PickFiles }).showOpenFilePicker;

/** Picks one video, or accepts one dropped on the button. */
export const VideoPicker = ({ label, onChoose }: VideoPickerProps) => {
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
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file, null);
  };
  return (
    <>
      <Button
        variant="contained"
        size="large"
        onClick={() => void open()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT_LIST}
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
