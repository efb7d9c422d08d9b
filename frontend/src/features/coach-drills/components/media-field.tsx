import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';

interface MediaFieldProps {
  /** `Clip`, `Picture`. */
  name: string;
  hint: string;
  accept: string;
  file: File | null;
  /** What the drill shows now; undefined: nothing. */
  shown?: ReactNode;
  /** While what is there is saved: nothing can be exchanged meanwhile. */
  isSaving: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A file that goes with a drill: what is there, another one instead, or none. */
export const MediaField = ({ name, hint, accept, file, shown, isSaving, onChoose, onRemove }: MediaFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isThere = file !== null || shown !== undefined;
  return (
    <Stack role="group" aria-labelledby={id} spacing={1}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {file ? <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography> : shown}
      {!isThere && <Typography color="textSecondary">{hint}</Typography>}
      <Stack direction="row" spacing={1.5}>
        <Button variant="outlined" disabled={isSaving} onClick={() => input.current?.click()}>
          {isThere ? `Replace ${name.toLowerCase()}` : `Choose ${name.toLowerCase()}`}
        </Button>
        {isThere && (
          <Button color="inherit" disabled={isSaving} onClick={onRemove}>
            {`Remove ${name.toLowerCase()}`}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        disabled={isSaving}
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          target.value = '';
        }}
      />
    </Stack>
  );
};
