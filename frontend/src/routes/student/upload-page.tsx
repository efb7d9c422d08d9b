import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { arrivingForm } from '../../components/portal/arriving-form';
import { PortalPage } from '../../components/portal/portal-page';
import { TextLink } from '../../components/portal/text-link';
import { AwayNotice } from '../../features/messages/components/away-notice';
import type { StudentSubmission } from '../../features/submissions/api/submission-types';
import { PlanLimit } from '../../features/submissions/components/plan-limit';
import { SubmittedPanel } from '../../features/submissions/components/submitted-panel';
import { UploadPanel } from '../../features/uploads/components/upload-panel';
import { reviewUpload, useOwnUpload } from '../../features/uploads/student-uploads';
import { ANSWER_HOURS } from '../../lib/answer-hours';
import { preparingLabel, videoWorkQuery } from '../../lib/video-work';
import { StudentScreen } from './student-screen';

const FileSubmitForm = arrivingForm(async () => (await import('../../features/submissions/components/file-submit-form')).FileSubmitForm);

const MISSING = 'Please choose a video first';
const ON_ITS_WAY = 'Your video is still on its way. What you wrote stays; submit it once the video is here.';

/** What is said of a video that is here: about the file, and how far it is prepared; nothing of it holds up the sending. */
const noteOf = (note: string | null | undefined, preparing: string | null): string | null =>
  [note, preparing && `${preparing}. You can send it meanwhile.`].filter(Boolean).join(' ') || null;

const UploadVideo = ({ studentId }: { studentId: string }) => {
  const status = useOwnUpload(reviewUpload, studentId);
  const [preview, setPreview] = useState<File | null>(null);
  const [submitted, setSubmitted] = useState<StudentSubmission>();
  const { data: work } = useQuery({ ...videoWorkQuery(status.result?.uploadId ?? ''), enabled: status.result != null });
  useEffect(() => void reviewUpload.resume(studentId), [studentId]);
  if (submitted) return <SubmittedPanel submission={submitted} onAnother={() => setSubmitted(undefined)} />;
  const { phase, result } = status;
  const upload = result
    ? { id: result.uploadId }
    : { missing: phase === 'idle' || phase === 'failed' || phase === 'asking' ? MISSING : ON_ITS_WAY };
  const onSubmitted = (submission: StudentSubmission) => {
    setPreview(null);
    setSubmitted(submission);
    reviewUpload.finish();
  };
  return (
    <Stack spacing={3}>
      <PlanLimit />
      <UploadPanel
        upload={reviewUpload}
        status={status}
        ownerId={studentId}
        note={noteOf(result?.note, preparingLabel(work))}
        onChosen={setPreview}
      />
      <FileSubmitForm upload={upload} preview={preview} onSubmitted={onSubmitted} />
      <p>
        Is it on YouTube, Loom, Vimeo or a drive already? <TextLink to="/student/submit">Send its link instead</TextLink>.
      </p>
    </Stack>
  );
};

/** The student's own file, sent from here. [T81] */
export const Component = () => (
  <StudentScreen>
    {({ id, timeZone }) => (
      <PortalPage
        title="Send a video file"
        width="narrow"
        intro={`MP4 or MOV, up to 1 GB and 30 minutes. Your coach answers within ${ANSWER_HOURS}.`}
      >
        <AwayNotice timeZone={timeZone} />
        <UploadVideo key={id} studentId={id} />
      </PortalPage>
    )}
  </StudentScreen>
);
