import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PlainText } from '../../../components/portal/plain-text';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { replaceLink, submissionsQuery } from '../api/student-submissions';
import type { StudentSubmission } from '../api/submission-types';
import { isBroken, isReviewed, waitsForResubmission } from '../submission-state.rules';
import { SubmittedPanel } from './submitted-panel';

/** About the height of everything below the heading, in pixels. */
const FORM_HEIGHT = 800;

const FixLinkForm = arrivingForm(
  async () => (await import('./fix-link-form')).FixLinkForm<StudentSubmission>,
  FORM_HEIGHT,
);

interface FixSubmissionProps {
  id: string;
  loginPath: string;
  onAnother: () => void;
  /** Renders the option to send a file instead of a link. */
  asFile: (submission: StudentSubmission, onSent: (sent: StudentSubmission) => void) => ReactNode;
}

/** Finds the submission that an email or the dashboard links to, and accepts a new link for it. */
export const FixSubmission = ({ id, loginPath, onAnother, asFile }: FixSubmissionProps) => {
  const [fixed, setFixed] = useState<StudentSubmission>();
  const { data, isError, error, refetch } = useQuery(submissionsQuery);
  if (fixed) return <SubmittedPanel submission={fixed} onAnother={onAnother} />;
  if (isError)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your videos"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={1} height={240} label="Loading your video" />;
  const submission = data.find((known) => known.id === id);
  const dashboard = (
    <LinkButton to="/student/dashboard" variant="contained">
      Back to the dashboard
    </LinkButton>
  );
  if (!submission)
    return (
      <EmptyState
        title="Submission not found"
        text="It may belong to another account."
        action={dashboard}
      />
    );
  if (isReviewed(submission))
    return <EmptyState title="This video has already been reviewed" action={dashboard} />;
  if (!submission.canReplace)
    return (
      <EmptyState
        title="Your coach has already started reviewing this video"
        text="It can’t be replaced anymore."
        action={dashboard}
      />
    );
  return (
    <FixLinkForm
      title={submission.title}
      below={asFile(submission, setFixed)}
      draft={`student/fix-link:${id}`}
      send={(videoLink) => replaceLink(id, videoLink)}
      onFixed={setFixed}
    >
      {isBroken(submission) && (
        <Alert severity="warning" variant="outlined">
          {submission.linkValidationError ?? 'The link you sent couldn’t be opened.'}
        </Alert>
      )}
      {waitsForResubmission(submission) && (
        <Alert severity="info" variant="outlined">
          <PlainText>
            {submission.takeReason ?? 'Your coach asked you to send this video again.'}
          </PlainText>
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {submission.platform === null
          ? 'Current video: the file you sent'
          : `Current link: ${submission.videoLink}`}
      </Typography>
    </FixLinkForm>
  );
};
