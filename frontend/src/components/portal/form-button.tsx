import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface FormButtonProps {
  /** Whether the form is being sent. */
  loading: boolean;
  /** Whether sending this form is what its page is for. */
  main?: boolean;
  children: ReactNode;
}

/** The button that sends a form, below its fields. */
export const FormButton = ({ loading, main = false, children }: FormButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    loading={loading}
    sx={{ alignSelf: 'flex-start' }}
    {...(main && { color: 'signal' as const, size: 'large' as const })}
  >
    {children}
  </Button>
);
