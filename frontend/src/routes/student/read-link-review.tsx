import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Panel } from '../../components/portal/panel';
import { PlainText } from '../../components/portal/plain-text';
import { TextLink } from '../../components/portal/text-link';
import { VideoEmbed } from '../../components/portal/video-embed';
import type { StudentReview } from '../../features/reviews/api/student-reviews';
import { MarkEntry } from '../../features/reviews/components/mark-entry';
import { MarksList } from '../../features/reviews/components/marks-list';
import { useMarkAnswers } from './use-mark-answers';

/** The review of a linked video: its host's player, and marks with typed times. */
export const ReadLinkReview = ({ review }: { review: StudentReview }) => {
  const { pendingId, onUnderstood } = useMarkAnswers(review);
  const { submissionId, marks, fixFirstMarkId, notes, videoLink, title, takes } = review;
  const fixFirst = marks.find(({ id }) => id === fixFirstMarkId);
  const others = marks.filter(({ id }) => id !== fixFirstMarkId);
  return (
    <Stack spacing={3}>
      {fixFirst && (
        <Panel title="Fix this first">
          <MarkEntry submissionId={submissionId} mark={fixFirst} isPending={pendingId === fixFirst.id} onUnderstood={onUnderstood} />
        </Panel>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={2}>
          <VideoEmbed address={videoLink} title={title} />
          <Alert severity="info">
            This video is a link: it can’t be stepped frame by frame or drawn on here, so each mark says its time.{' '}
            <TextLink to="/student/upload">Send the file instead</TextLink>.
          </Alert>
          {takes.map(({ id, voiceUrl }) => (
            <audio key={id} src={voiceUrl} controls preload="metadata" aria-label="What your coach says" style={{ width: '100%' }} />
          ))}
        </Stack>
        {others.length > 0 && (
          <Panel title="Marks">
            <MarksList submissionId={submissionId} marks={others} currentId={null} pendingId={pendingId} onUnderstood={onUnderstood} />
          </Panel>
        )}
      </Box>
      {notes.trim() !== '' && (
        <Panel title="Notes">
          <PlainText>{notes}</PlainText>
        </Panel>
      )}
    </Stack>
  );
};
