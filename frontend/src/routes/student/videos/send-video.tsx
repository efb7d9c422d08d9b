import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { MissingPart } from '../../../components/portal/missing-part';
import { PortalPage } from '../../../components/portal/portal-page';
import { lazyPart } from '../../../components/lazy-part';
import { LoadingRows } from '../../../components/portal/states';
import { messageNewsQuery } from '../../../features/messages/api/student-messages';
import { AwayNotice } from '../../../features/messages/components/away-notice';
import { isCovered } from '../../../features/submissions/allowance-labels';
import { allowanceQuery } from '../../../features/submissions/api/get-allowance';
import type { StudentSubmission } from '../../../features/submissions/api/submission-types';
import { ExtraReviewOffer } from '../../../features/submissions/components/extra-review-offer';
import { PlanLimit } from '../../../features/submissions/components/plan-limit';
import { SubmittedPanel } from '../../../features/submissions/components/submitted-panel';
import { QueuedSend } from '../../../features/uploads/components/queued-send';
import { UploadPanel } from '../../../features/uploads/components/upload-panel';
import { reviewUpload, useOwnUpload } from '../../../features/uploads/student-uploads';
import { missingIn } from '../../../features/uploads/upload-saying';
import { ANSWER_HOURS } from '../../../lib/answer-hours';
import { preparingLabel, videoWorkQuery } from '../../../lib/video-work';
import type { StudentProfile } from '../../../features/students/api/get-profile';

const PushOffer = lazyPart(
  async () => (await import('../../../features/notifications/components/push-offer')).PushOffer,
  MissingPart,
);
const PaidExtraReview = lazyPart(
  async () => (await import('./paid-extra-review')).PaidExtraReview,
  MissingPart,
);
/** About the forms' heights in pixels, so that the footer doesn't move when they arrive. */
const [LINK_FORM_HEIGHT, FILE_FORM_HEIGHT] = [620, 900];

const FileSubmitForm = arrivingForm(
  async () =>
    (await import('../../../features/submissions/components/file-submit-form')).FileSubmitForm,
  FILE_FORM_HEIGHT,
);
const LiveSubmitForm = arrivingForm(
  async () =>
    (await import('../../../features/submissions/components/live-submit-form')).LiveSubmitForm,
  LINK_FORM_HEIGHT,
);
const SimpleSubmitForm = arrivingForm(
  async () =>
    (await import('../../../features/submissions/components/simple-submit-form')).SimpleSubmitForm,
  LINK_FORM_HEIGHT,
);

/**
 * Returns the note about a completed upload: about the file, and how far it's prepared. It can be
 * sent in any case.
 */
const noteOf = (note: string | null | undefined, preparing: string | null): string | null =>
  [note, preparing && `${preparing}. You can send it while it’s being prepared.`]
    .filter(Boolean)
    .join(' ') || null;

interface SendVideoProps {
  studentId: string;
  /** Which of the contract's two forms takes a link. */
  form: 'simple' | 'live';
}

/** The file first, or a link below; then what the student wants to know. */
const SendVideo = ({ studentId, form }: SendVideoProps) => {
  const status = useOwnUpload(reviewUpload, studentId);
  const [preview, setPreview] = useState<File | null>(null);
  const [sentLink, setSentLink] = useState<StudentSubmission>();
  const { data: work } = useQuery({
    ...videoWorkQuery(status.result?.uploadId ?? ''),
    enabled: status.result != null,
  });
  useEffect(() => void reviewUpload.resume(studentId), [studentId]);
  const { phase, result, answer } = status;
  const sent = sentLink ?? (answer && 'title' in answer ? answer : undefined);
  if (sent)
    return (
      <Stack spacing={4}>
        <SubmittedPanel
          submission={sent}
          onAnother={() => (sentLink ? setSentLink(undefined) : reviewUpload.finish())}
        />
        <PushOffer />
      </Stack>
    );
  const { queued } = reviewUpload;
  const LinkForm = form === 'simple' ? SimpleSubmitForm : LiveSubmitForm;
  return (
    <Stack spacing={3}>
      <PlanLimit />
      <ExtraReviewOffer />
      <UploadPanel
        upload={reviewUpload}
        status={status}
        ownerId={studentId}
        note={noteOf(result?.note, preparingLabel(work))}
        onChosen={setPreview}
      />
      {phase === 'idle' && (
        <>
          <Typography variant="h3" component="h2">
            Or paste a link
          </Typography>
          <LinkForm onSubmitted={setSentLink} />
        </>
      )}
      {phase !== 'idle' &&
        (status.isQueued ? (
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
        ))}
    </Stack>
  );
};

interface SendPageProps {
  student: StudentProfile;
  form: SendVideoProps['form'];
}

/** Keeps the footer out of the window until everything above it is known. */
export const LOADING_HEIGHT = 900;

/** The page that "Send" opens, at each of the contract's routes. [T77, T81] */
export const SendPage = ({ student: { id, timeZone }, form }: SendPageProps) => {
  const { data: allowance, isLoading: isAllowanceLoading } = useQuery(allowanceQuery);
  const { isLoading: isNewsLoading } = useQuery(messageNewsQuery);
  // a video outside the plan has no due time
  const isPromised = !allowance || isCovered(allowance);
  const paidSession = useSearchParams()[0].get('session_id');
  if (isAllowanceLoading || isNewsLoading)
    return (
      <PortalPage title="Send a video" width="narrow">
        <LoadingRows rows={1} height={LOADING_HEIGHT} label="Loading the form" />
      </PortalPage>
    );
  return (
    <PortalPage
      title="Send a video"
      width="narrow"
      intro={isPromised && `You’ll get your review within ${ANSWER_HOURS} of sending it.`}
    >
      <AwayNotice timeZone={timeZone} />
      {paidSession && <PaidExtraReview sessionId={paidSession} />}
      <SendVideo key={id} studentId={id} form={form} />
    </PortalPage>
  );
};
