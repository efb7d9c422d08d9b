import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { PortalPage } from '../../../components/portal/portal-page';
import { TextLink } from '../../../components/portal/text-link';
import { AwayNotice } from '../../../features/messages/components/away-notice';
import { PushOffer } from '../../../features/notifications/components/push-offer';
import { PlanLimit } from '../../../features/submissions/components/plan-limit';
import { SubmittedPanel } from '../../../features/submissions/components/submitted-panel';
import { QueuedSend } from '../../../features/uploads/components/queued-send';
import { UploadPanel } from '../../../features/uploads/components/upload-panel';
import { reviewUpload, useOwnUpload } from '../../../features/uploads/student-uploads';
import { missingIn } from '../../../features/uploads/upload-saying';
import { ANSWER_HOURS } from '../../../lib/answer-hours';
import { preparingLabel, videoWorkQuery } from '../../../lib/video-work';
import { StudentScreen } from '../student-screen';

const FileSubmitForm = arrivingForm(
  async () =>
    (await import('../../../features/submissions/components/file-submit-form')).FileSubmitForm,
);

/**
 * Returns the note about a completed upload: about the file, and how far it's prepared. It can be
 * sent in any case.
 */
const noteOf = (note: string | null | undefined, preparing: string | null): string | null =>
  [note, preparing && `${preparing}. You can send it while it’s being prepared.`]
    .filter(Boolean)
    .join(' ') || null;

const UploadVideo = ({ studentId }: { studentId: string }) => {
  const status = useOwnUpload(reviewUpload, studentId);
  const [preview, setPreview] = useState<File | null>(null);
  const { data: work } = useQuery({
    ...videoWorkQuery(status.result?.uploadId ?? ''),
    enabled: status.result != null,
  });
  useEffect(() => void reviewUpload.resume(studentId), [studentId]);
  const { phase, result, answer } = status;
  if (answer && 'title' in answer)
    return (
      <Stack spacing={4}>
        <SubmittedPanel submission={answer} onAnother={() => reviewUpload.finish()} />
        <PushOffer />
      </Stack>
    );
  const { queued } = reviewUpload;
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
      {status.isQueued ? (
        <QueuedSend
          status={status}
          title={queued?.as === 'review' ? queued.words.title : null}
          onCancel={() => reviewUpload.cancelQueued()}
        />
      ) : (
        <FileSubmitForm
          missing={missingIn(phase, 'Send it')}
          refusal={status.refusal}
          preview={preview}
          onSend={(words, draft) => reviewUpload.deliverWhenDone({ as: 'review', words, draft })}
        />
      )}
      <p>
        Is it already on YouTube, Loom, Vimeo, or Google Drive?{' '}
        <TextLink to="/student/submit">Send the link instead</TextLink>.
      </p>
    </Stack>
  );
};

/** Uploads the student's own file and sends it. [T81] */
export const Component = () => (
  <StudentScreen>
    {({ id, timeZone }) => (
      <PortalPage
        title="Send a video file"
        width="narrow"
        intro={`MP4 or MOV, up to 1 GB and 30 minutes. You’ll get your review within ${ANSWER_HOURS}.`}
      >
        <AwayNotice timeZone={timeZone} />
        <UploadVideo key={id} studentId={id} />
      </PortalPage>
    )}
  </StudentScreen>
);
