import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FeedbackFileButton } from '../../../components/portal/feedback-file-button';
import { LinkButton } from '../../../components/portal/link-button';
import { PlainText } from '../../../components/portal/plain-text';
import { TextLink } from '../../../components/portal/text-link';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { feedbackFile, hasPlayer } from '../../../lib/embed-url';
import { formatDate } from '../../../lib/format-date';
import { askAboutPath } from '../../../lib/ask-about-path';
import type { FeedbackSession } from '../api/student-feedback';

/** Returns the coach's video if there is one, or else the student's own, shown beside the notes. */
const videoOf = ({ feedbackLoomUrl, feedbackVideoPath, videoLink }: FeedbackSession) =>
  [feedbackLoomUrl, feedbackVideoPath, videoLink].find(
    (address) => address && hasPlayer(address),
  ) ?? feedbackLoomUrl;

const isCorrected = ({ firstAnsweredAt, feedbackSubmittedAt }: FeedbackSession): boolean =>
  feedbackSubmittedAt > firstAnsweredAt;

/** Returns what happened when, one line each. */
const datesOf = (session: FeedbackSession): string[] => {
  const { firstAnsweredAt, feedbackSubmittedAt, submissionDate } = session;
  return [
    `Reviewed ${formatDate(firstAnsweredAt)}`,
    isCorrected(session) && `corrected ${formatDate(feedbackSubmittedAt)}`,
    submissionDate && `sent ${formatDate(submissionDate)}`,
  ]
    .filter((date) => typeof date === 'string')
    .map((date) => date.replaceAll(' ', '\u00a0'));
};

/** A review's video, text, and the file if there is one [A§2]. */
export const FeedbackDetails = ({
  session,
  title,
}: {
  session: FeedbackSession;
  title: string;
}) => {
  const { submissionId, hasReview, feedbackNotes } = session;
  const file = feedbackFile(session.feedbackVideoPath);
  const video = videoOf(session);
  // without notes of its own, a review's text is what to fix first, which is shown above
  const hasText = !['', session.fixFirst].includes(feedbackNotes.trim());
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        px: { xs: 1.5, sm: 2 },
        pb: { xs: 2, sm: 2.5 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: video ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
        },
      }}
    >
      {video && <VideoEmbed address={video} title={`Review video: ${title}`} />}
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{datesOf(session).join(' · ')}</Typography>
        {hasText && <PlainText>{feedbackNotes}</PlainText>}
        {!hasReview && submissionId && isCorrected(session) && (
          <TextLink to={`/student/reviews/${submissionId}`}>Read the original version</TextLink>
        )}
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {hasReview && submissionId && (
            <LinkButton to={`/student/reviews/${submissionId}`} variant="contained">
              Watch the review
            </LinkButton>
          )}
          {file && <FeedbackFileButton file={file} />}
          <LinkButton to={askAboutPath(submissionId)}>Ask about this</LinkButton>
        </Stack>
      </Stack>
    </Box>
  );
};
