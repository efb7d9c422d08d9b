import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FeedbackFileButton } from '../../../components/portal/feedback-file-button';
import { LinkButton } from '../../../components/portal/link-button';
import { PlainText } from '../../../components/portal/plain-text';
import { TextLink } from '../../../components/portal/text-link';
import { VideoOnDemand } from '../../../components/portal/video-on-demand';
import { VideoPoster } from '../../../components/portal/video-poster';
import { feedbackFile, hasPlayer } from '../../../lib/embed-url';
import { formatDate } from '../../../lib/format-date';
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

interface FeedbackCardProps {
  session: FeedbackSession;
  isLatest: boolean;
  /** Whether its player is open from the start. */
  isOpen: boolean;
  /** Whether a link led to this one. */
  isWanted: boolean;
}

/** One review: video, text, and the file if there is one [A§2]. */
export const FeedbackCard = ({ session, isLatest, isOpen, isWanted }: FeedbackCardProps) => {
  const title = session.title ?? 'Review from your coach';
  const file = feedbackFile(session.feedbackVideoPath);
  const video = videoOf(session);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-current={isWanted || undefined}
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 16 }}
    >
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {!video && <VideoPoster videoLink={session.videoLink ?? ''} />}
          <Box sx={{ minWidth: 0 }}>
            <Typography
              variant="h2"
              tabIndex={isWanted ? -1 : undefined}
              sx={{ fontSize: '1.375rem', overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            <Typography color="textSecondary">{datesOf(session).join(' · ')}</Typography>
          </Box>
        </Box>
        {video && (
          <VideoOnDemand address={video} title={`Review video: ${title}`} isOpen={isOpen} />
        )}
        {session.feedbackNotes.trim() !== '' && <PlainText>{session.feedbackNotes}</PlainText>}
        {!session.hasReview && session.submissionId && isCorrected(session) && (
          <TextLink to={`/student/reviews/${session.submissionId}`}>
            Read the original version
          </TextLink>
        )}
        {session.hasReview && session.submissionId && (
          <LinkButton
            to={`/student/reviews/${session.submissionId}`}
            variant={isLatest ? 'contained' : 'outlined'}
            sx={{ alignSelf: 'flex-start' }}
          >
            Watch the review
          </LinkButton>
        )}
        {file && <FeedbackFileButton file={file} />}
      </Stack>
    </Paper>
  );
};
