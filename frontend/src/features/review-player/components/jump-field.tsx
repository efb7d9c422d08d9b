import Box from '@mui/material/Box';
import { useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import type { FrameTimes } from '../frame-times.rules';
import { typedFrame } from '../jump.rules';

interface JumpFieldProps {
  times: FrameTimes;
  /** The current position, which the field shows until something is typed. */
  at: string;
  onShow: (frame: number) => void;
}

const HOW = 'Type a time like 0:03.2 or a frame number, then press Enter';

/** Shows the current position; typing a time or a frame number goes there. */
export const JumpField = ({ times, at, onShow }: JumpFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isLeft = useRef(false);
  const isWrong = typed !== null && typed.trim() !== '' && typedFrame(times, typed) === null;
  const go = () => {
    const frame = typed === null ? null : typedFrame(times, typed);
    if (frame !== null) onShow(frame);
    setTyped(null);
  };
  return (
    <Box
      component="input"
      type="text"
      aria-label="Go to a time or frame"
      aria-invalid={isWrong || undefined}
      title={HOW}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? at}
      onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        isLeft.current = false;
        currentTarget.select();
      }}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        isLeft.current = event.key === 'Escape';
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={() => (isLeft.current ? setTyped(null) : go())}
      sx={{
        width: '5.25rem',
        minHeight: 40,
        px: 1,
        border: 1,
        borderColor: isWrong ? 'error.main' : 'var(--wt-palette-water-edge)',
        borderRadius: 1,
        bgcolor: 'var(--wt-palette-water-card)',
        color: 'inherit',
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
      }}
    />
  );
};
