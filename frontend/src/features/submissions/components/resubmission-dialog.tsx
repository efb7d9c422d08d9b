import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LONGEST_REQUEST_NOTE } from '@wavetrain/shared/submissions';
import * as z from 'zod/mini';
import { Field } from '../../../components/portal/field';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useValidatedForm } from '../../../lib/use-validated-form';
import type { ResubmissionReason } from '../api/coach-submissions';
import { useRequestResubmission } from '../use-request-resubmission';

const REASONS: readonly { reason: ResubmissionReason; label: string }[] = [
  { reason: 'dark', label: 'Too dark' },
  { reason: 'far', label: 'Too far away' },
  { reason: 'cut-off', label: 'Cut off' },
  { reason: 'wrong-file', label: 'Wrong video' },
  { reason: 'link-only', label: 'File needed instead of a link' },
];
const schema = z.object({
  words: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_REQUEST_NOTE, 'Please keep this to 1,000 characters')),
});

interface ResubmissionDialogProps {
  submission: { id: string; title: string; studentName: string };
  onClose: () => void;
}

/** Asks why a video can't be reviewed as it is: preset reasons, a message, or both. */
export const ResubmissionDialog = ({
  submission: { id, title, studentName },
  onClose,
}: ResubmissionDialogProps) => {
  const [picked, setPicked] = useState<readonly ResubmissionReason[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { bind, submit, clear } = useValidatedForm({
    schema,
    initial: { words: '' },
    draft: `coach/take:${id}`,
  });
  const ask = useRequestResubmission(id, () => {
    clear();
    onClose();
  });
  const send = ({ words }: { words: string }) => {
    setMissing(picked.length === 0 && words === '');
    if (picked.length > 0 || words !== '') ask.mutate({ reasons: [...picked], words });
  };
  return (
    <PortalDialog title="Request resubmission" onClose={onClose}>
      <form noValidate onSubmit={submit(send)}>
        <DialogContent>
          <Stack spacing={2}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {studentName || 'The student'} will get an email explaining why “{title}” can’t be
              reviewed and how to film it better. This won’t use up a review, and the deadline
              restarts with the new video.
            </Typography>
            <FormGroup role="group" aria-label="Reasons">
              {REASONS.map(({ reason, label }) => (
                <FormControlLabel
                  key={reason}
                  label={label}
                  control={
                    <Checkbox
                      checked={picked.includes(reason)}
                      onChange={(_, isPicked) =>
                        setPicked(
                          isPicked
                            ? [...picked, reason]
                            : picked.filter((other) => other !== reason),
                        )
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
            <Field {...bind('words')} label="In your own words (optional)" multiline minRows={2} />
            {isMissing && picked.length === 0 && (
              <Typography role="alert" color="error">
                Please pick a reason, or write your own.
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="signal" loading={ask.isPending}>
            Request resubmission
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
