import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { FormNotice } from '../../components/portal/form-notices';
import { FormSummary } from '../../components/portal/form-summary';
import { sendTake } from '../../features/submissions/api/student-submissions';
import type { StudentSubmission } from '../../features/submissions/api/submission-types';
import { useSubmitVideo } from '../../features/submissions/use-submit-video';
import { UploadPanel } from '../../features/uploads/components/upload-panel';
import { practicalUpload, reviewUpload, useOwnUpload } from '../../features/uploads/student-uploads';

interface TakeFileProps {
  id: string;
  title: string;
  /** Of a practical. */
  moduleId: string | null;
  studentId: string;
  onSent: (submission: StudentSubmission) => void;
}

/** A file in place of the video that was handed in: sent as every other, then named as the new take. */
export const TakeFile = ({ id, title, moduleId, studentId, onSent }: TakeFileProps) => {
  const upload = moduleId === null ? reviewUpload : practicalUpload(moduleId);
  const status = useOwnUpload(upload, studentId);
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  useEffect(() => void upload.resume(studentId), [upload, studentId]);
  const take = useSubmitVideo({
    send: (uploadId: string) => sendTake(id, uploadId),
    onFaults: () => undefined,
    onFailed: (notice) => setNotices([notice]),
    onSent: (submission) => {
      upload.finish();
      onSent(submission);
    },
  });
  const { result } = status;
  return (
    <Stack component="section" aria-labelledby="take-file" spacing={2}>
      <Typography id="take-file" variant="h3" component="h2">
        Or send the file itself
      </Typography>
      <FormSummary notices={notices} />
      <UploadPanel upload={upload} status={status} ownerId={studentId} onChosen={() => setNotices([])} />
      {result && (
        <Button
          variant="contained"
          color="signal"
          size="large"
          loading={take.isPending}
          sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
          onClick={() => take.mutate(result.uploadId)}
        >
          Send it in place of “{title}”
        </Button>
      )}
    </Stack>
  );
};
