import { useQuery } from '@tanstack/react-query';
import { arrivingForm } from '../../components/portal/arriving-form';
import { LinkButton } from '../../components/portal/link-button';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalPage } from '../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { studentsQuery } from '../../features/feedback/api/coach-uploads';
import { COACH_LOGIN, CoachScreen } from './coach-screen';

const UploadFeedbackForm = arrivingForm(
  async () =>
    (await import('../../features/feedback/components/upload-feedback-form')).UploadFeedbackForm,
);

const Upload = () => {
  const { data, isError, error, refetch } = useQuery({
    ...studentsQuery,
    refetchOnMount: 'always',
  });
  if (data?.length === 0)
    return (
      <EmptyState title="No students yet" text="Once students sign up, you can choose them here." />
    );
  if (data) return <UploadFeedbackForm students={data} />;
  if (isError)
    return (
      <LoadProblem
        error={error}
        title="Failed to fetch students"
        loginPath={COACH_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  return <LoadingRows rows={3} height={72} label="Loading students" />;
};

const videos = (
  <LinkButton to="/coach/videos" variant="outlined">
    All videos
  </LinkButton>
);

/** Sends a feedback video to a student [A§2]. */
export const Component = () => (
  <CoachScreen>
    <PortalPage
      title="Upload a review"
      intro="The student gets an email and finds the video with their other reviews."
      action={videos}
      width="narrow"
    >
      <Upload />
    </PortalPage>
  </CoachScreen>
);
