import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';

interface FormActionsProps {
  onCancel: () => void;
  /** Whether the form is being sent. */
  loading: boolean;
  /** The words on the button that sends the form. */
  children: ReactNode;
}

/** The buttons at the end of a form in a dialog. */
export const FormActions = ({ onCancel, loading, children }: FormActionsProps) => (
  <DialogActions sx={{ p: 2 }}>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" variant="contained" color="signal" loading={loading}>
      {children}
    </Button>
  </DialogActions>
);
