import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Fold } from '../../../components/portal/fold';
import { formatDate } from '../../../lib/format-date';
import { takeFocus } from '../../../lib/take-focus';

const DeletionForm = arrivingForm(async () => (await import('./deletion-form')).DeletionForm);

/** Deletes the account. The confirmation replaces the form, where the person is looking. */
export const DeleteAccount = ({ dueAt }: { dueAt: string | null }) => {
  const [wasAsked, setAsked] = useState(false);
  if (dueAt !== null)
    return (
      <Alert
        ref={wasAsked ? takeFocus : undefined}
        tabIndex={-1}
        severity="success"
        variant="outlined"
      >
        Deletion scheduled for {formatDate(dueAt)}. You’ll get an email that confirms it. To change
        your mind, choose “Keep my account” at the top of any page before then.
      </Alert>
    );
  return (
    <Fold title="Delete your account">
      <Box sx={{ mt: 1.5 }}>
        <DeletionForm onAsked={() => setAsked(true)} />
      </Box>
    </Fold>
  );
};
