import Typography from '@mui/material/Typography';
import { TextLink } from '../../../components/portal/text-link';
import type { ModuleProgress } from '../api/get-progress';

/** The best quiz result; nothing before the first try. */
export const QuizStateLine = ({ progress }: { progress: ModuleProgress | undefined }) => {
  if (progress?.quizScore == null) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {progress.quizPassed ? 'Passed' : 'Not passed yet'}: your best score is {progress.quizScore}%.
    </Typography>
  );
};

/** The status of a practical that was sent. */
export const PracticalStateLine = ({ progress }: { progress: ModuleProgress | undefined }) => {
  if (!progress?.videoReviewSubmitted) return null;
  const { videoReviewScoredAt: scoredAt, videoSubmittedAt: sentAt, practicalScore } = progress;
  const waits = scoredAt === null || (sentAt !== null && sentAt > scoredAt);
  return (
    <Typography sx={{ mb: 2 }}>
      {scoredAt !== null &&
        `Your coach reviewed your practical${practicalScore === null ? '' : ` and scored it ${Math.round(practicalScore)} out of 100`}. `}
      {waits && (scoredAt === null ? 'Your practical is sent. ' : 'Your new video is sent. ')}
      <TextLink to="/student/feedback">{waits ? 'See its status' : 'Read the review'}</TextLink>
    </Typography>
  );
};
