import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/portal/link-button';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { EmptyState } from '../../../components/portal/states';
import { formatDate } from '../../../lib/format-date';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { FirstAndLatestTable, ScoresTable } from './score-tables';
import { lazyChart, ScoresSummary, TotalsOverTime } from './totals-over-time';

const PartsChart = lazyChart(async () => (await import('./score-charts')).PartsChart);

const beside = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

/** Scores over time, first and latest, and the coach's notes on them [A§2, A§9]. */
export const StrokeProgress = ({ videos }: { videos: readonly ScoredVideo[] }) => {
  const [first] = videos;
  const latest = videos.at(-1);
  if (!first || !latest)
    return (
      <EmptyState
        title="No scores yet"
        text="Your coach gives scores with a review. Each scored video adds a point to your chart: head, paddle, boat, and body."
        action={
          <LinkButton to="/student/submit" variant="contained">
            Send a video
          </LinkButton>
        }
      />
    );
  const notes = videos.filter(({ feedbackNotes }) => feedbackNotes.trim() !== '').toReversed();
  return (
    <Stack spacing={3}>
      <ScoresSummary since="your first scores" videos={videos} />
      <Panel title="Scores over time">
        <TotalsOverTime videos={videos} />
        <ScoresTable videos={videos} />
      </Panel>
      {videos.length > 1 && (
        <Panel title="First and latest">
          <Box sx={beside}>
            <Box aria-hidden="true">
              <PartsChart first={first} latest={latest} />
            </Box>
            <FirstAndLatestTable first={first} latest={latest} />
          </Box>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel title="What your coach wrote">
          <Stack spacing={2}>
            {notes.map(({ id, videoTitle, scores, feedbackNotes }) => (
              <Box component="article" key={id} aria-label={videoTitle}>
                <Typography variant="h4" component="h3">
                  {videoTitle}
                </Typography>
                <Typography color="textSecondary">{formatDate(scores.timestamp)}</Typography>
                <PlainText>{feedbackNotes}</PlainText>
              </Box>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  );
};
