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
  /** The drill's current media; undefined if none. */
  shown?: ReactNode;
  /** Files can't be changed while the drill is being saved. */
  isSaving: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A drill's optional file: shows it, replaces it or removes it. */
export const MediaField = ({
  name,
  hint,
  accept,
  file,
  shown,
  isSaving,
  onChoose,
  onRemove,
}: MediaFieldProps) => {
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
