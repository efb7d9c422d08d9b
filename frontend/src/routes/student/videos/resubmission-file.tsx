import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { failureNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import type { StudentSubmission } from '../../../features/submissions/api/submission-types';
import { QueuedSend } from '../../../features/uploads/components/queued-send';
import { UploadPanel } from '../../../features/uploads/components/upload-panel';
import type { UploadPhase } from '../../../features/uploads/engine/upload-types';
import {
  practicalUpload,
  reviewUpload,
  useOwnUpload,
} from '../../../features/uploads/student-uploads';
import { useOnce } from '../../../lib/use-once';

interface TakeFileProps {
  id: string;
  title: string;
  /** The module of a practical; null for other videos. */
  moduleId: string | null;
  studentId: string;
  onSent: (submission: StudentSubmission) => void;
}

const CAN_SEND: ReadonlySet<UploadPhase> = new Set([
  'sending',
  'paused',
  'waiting',
  'asking',
  'finishing',
  'done',
]);

/** Uploads a file like any other, then sends it as the resubmission of a video. */
export const ResubmissionFile = ({ id, title, moduleId, studentId, onSent }: TakeFileProps) => {
  const upload = moduleId === null ? reviewUpload : practicalUpload(moduleId);
  const status = useOwnUpload(upload, studentId);
  useEffect(() => void upload.resume(studentId), [upload, studentId]);
  const { phase, refusal, answer } = status;
  useOnce(answer, () => {
    if (answer && 'title' in answer) onSent(answer);
    upload.finish();
  });
  const notices =
    refusal === null ? [] : [failureNotice('Submission Failed', refusal, 'Please try again.')];
  return (
    <Stack component="section" aria-labelledby="take-file" spacing={2}>
      <Typography id="take-file" variant="h3" component="h2">
        Or upload the file
      </Typography>
      <FormSummary notices={notices} />
      <UploadPanel upload={upload} status={status} ownerId={studentId} onChosen={() => undefined} />
      {status.isQueued && (
        <QueuedSend status={status} title={null} onCancel={() => upload.cancelQueued()} />
      )}
      {CAN_SEND.has(phase) && !status.isQueued && (
        <Button
          variant="contained"
          color="signal"
          size="large"
          sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
          onClick={() => upload.deliverWhenDone({ as: 'take', submissionId: id })}
        >
          Send as the new video for “{title}”
        </Button>
      )}
    </Stack>
  );
};
