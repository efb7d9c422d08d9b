import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { VideoEmbed } from '../../../components/portal/video-embed';
import { formatDate } from '../../../lib/format-date';
import { skillAreaLabel } from '../../../lib/skill-areas';
import type { SubmissionToScore } from '../api/score-submission';
import { PARTS } from '../score-rules';
import { ScoreValue } from './score-value';

const ScoringForm = arrivingForm(async () => (await import('./scoring-form')).ScoringForm);

type StrokeScores = NonNullable<SubmissionToScore['strokeScores']>;

const PriorScores = ({ scores }: { scores: StrokeScores }) => (
  <Panel title="Previous scores">
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      From {formatDate(scores.timestamp)}. New scores replace these, which stay in the history.
    </Typography>
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {[...PARTS, ['practical', 'Practical'] as const, ['total', 'Total'] as const].map(
        ([name, label]) => (
          <div key={name}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <ScoreValue score={scores[name]} />
            </Box>
          </div>
        ),
      )}
    </Box>
  </Panel>
);

/** The student's video beside its scores. */
export const ScoringRecord = ({
  submission,
  onScored,
}: {
  submission: SubmissionToScore;
  onScored: () => void;
}) => (
  <Box
    sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { md: '1fr 1fr' } }}
  >
    <Panel title="The student’s video">
      <Stack spacing={2}>
        <Typography color="textSecondary">
          {submission.studentName || 'Former student'} · {skillAreaLabel(submission.skillArea)} ·{' '}
          {formatDate(submission.submissionDate)}
        </Typography>
        <VideoEmbed address={submission.videoLink} title={submission.title} />
        <PlainText>{submission.description}</PlainText>
      </Stack>
    </Panel>
    <Stack spacing={2.5}>
      {submission.strokeScores && <PriorScores scores={submission.strokeScores} />}
      <Panel title={submission.strokeScores ? 'Score again' : 'Score this video'}>
        <ScoringForm
          key={submission.strokeScores?.timestamp}
          submission={submission}
          onScored={onScored}
        />
      </Panel>
    </Stack>
  </Box>
);
