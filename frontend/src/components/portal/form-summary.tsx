import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { FormNotice } from './form-notices';

const FAULTY = '[aria-invalid="true"], [data-problem="true"]';

const goTo = (field: string) => (event: MouseEvent<HTMLElement>) => {
  const found = event.currentTarget.closest('form')?.elements.namedItem(field);
  if (found instanceof HTMLElement) found.focus();
};

export interface FormSummaryProps {
  notices: readonly FormNotice[];
  /** A different value for each attempt. */
  turn?: unknown;
}

/**
 * Lists what's wrong at the top of a form, with links to the fields. It takes focus after an
 * attempt if no field can. It's announced on each attempt, not on each keystroke that fixes
 * something.
 */
export const FormSummary = ({ notices, turn = notices }: FormSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [typedSince, setTypedSince] = useState<unknown>(null);
  const isShown = notices.length > 0;
  useEffect(() => {
    const form = box.current?.closest('form');
    const note = () => setTypedSince(turn);
    form?.addEventListener('input', note);
    return () => form?.removeEventListener('input', note);
  }, [turn, isShown]);
  useEffect(() => {
    if (!box.current?.closest('form')?.querySelector(FAULTY)) box.current?.focus();
  }, [turn]);
  if (!isShown) return null;
  return (
    <Alert
      ref={box}
      severity="error"
      variant="outlined"
      tabIndex={-1}
      aria-live={typedSince === turn ? 'off' : undefined}
    >
      {notices.map(({ title, text, field }) => (
        <Box key={title} sx={{ '& + &': { mt: 1 } }}>
          <AlertTitle sx={{ m: 0, fontWeight: 700 }}>
            {field && notices.length > 1 ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={goTo(field)}
                sx={{ font: 'inherit', textAlign: 'start' }}
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </AlertTitle>
          {text}
        </Box>
      ))}
    </Alert>
  );
};
