import Stack from '@mui/material/Stack';
import { FeedbackFileButton } from '../../../components/portal/feedback-file-button';
import { Panel } from '../../../components/portal/panel';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { feedbackFile } from '../../../lib/embed-url';
import type { StudentReview } from '../api/student-reviews';

/** The coach's own video in a review: a Loom, a file, or both. */
export const CoachVideo = ({
  review: { title, feedbackLoomUrl, feedbackVideoPath },
}: {
  review: StudentReview;
}) => {
  const video = feedbackLoomUrl ?? feedbackVideoPath;
  const file = feedbackFile(feedbackVideoPath);
  if (!video) return null;
  return (
    <Panel title="Your coach’s video">
      <Stack spacing={2}>
        <VideoEmbed address={video} title={`Review video: ${title}`} />
        {file && <FeedbackFileButton file={file} />}
      </Stack>
    </Panel>
  );
};
