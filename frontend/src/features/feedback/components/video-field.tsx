import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, type DragEvent } from 'react';
import { ACCEPTED_VIDEOS } from '../../../lib/file-type';
import type { FileFault } from '../sending/sending.rules';

interface VideoFieldProps {
  label: string;
  file: File | null;
  onChoose: (file: File) => void;
  problem?: FileFault | null;
  /** Whether a chosen file is still being opened. */
  isChecking?: boolean;
  disabled?: boolean;
}

const MB = 1024 ** 2;
const sizeOf = ({ size }: File): string => `${(size / MB).toFixed(size < 10 * MB ? 1 : 0)} MB`;

/** One video file, picked or dropped. */
export const VideoField = ({
  label,
  file,
  onChoose,
  problem = null,
  isChecking = false,
  disabled = false,
}: VideoFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={disabled}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose another video' : label}
        </Button>
        {file && (
          <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {file.name}{' '}
            <Typography component="span" color="textSecondary">{`(${sizeOf(file)})`}</Typography>
          </Typography>
        )}
      </Box>
      <FormHelperText id={noteId} role="status" error={problem !== null} sx={{ mx: 0, mt: 1 }}>
        {problem ? (
          <>
            <Box component="strong" sx={{ display: 'block' }}>
              {problem.title}
            </Box>
            {problem.text}
          </>
        ) : isChecking ? (
          'Opening the file…'
        ) : (
          'MP4 or MOV, up to 1 GB.'
        )}
      </FormHelperText>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_VIDEOS}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          target.value = '';
        }}
      />
    </Box>
  );
};
