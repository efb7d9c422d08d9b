import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { LinkButton } from '../../../components/portal/link-button';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { formatDate } from '../../../lib/format-date';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { BAND_LABELS, GREEN_FROM, improvement, signed, YELLOW_FROM } from '../score-rules';
import { FirstAndLatestTable, ScoresTable } from './score-tables';
import { ScoreValue } from './score-value';

const Drawing = () => <LoadingRows rows={1} height={280} label="Loading the chart" />;
/** The table beside it has the same content, so a missing chart is no loss. */
const NoChart = () => (
  <Typography color="textSecondary">
    The chart could not be drawn; the table has the same numbers.
  </Typography>
);
const chart = <P extends object>(fetchChart: () => Promise<ComponentType<P>>) =>
  lazyPart(fetchChart, NoChart, Drawing);

const TotalsChart = chart(async () => (await import('./score-charts')).TotalsChart);
const PartsChart = chart(async () => (await import('./score-charts')).PartsChart);

const beside = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

const Summary = ({ videos }: { videos: readonly ScoredVideo[] }) => {
  const latest = videos.at(-1)!;
  const change = improvement(videos.map(({ scores }) => scores.total));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <Box>
        <Typography color="textSecondary">Latest total</Typography>
        <Typography variant="h2" component="p">
          <ScoreValue score={latest.scores.total} withWord />
        </Typography>
      </Box>
      {change !== undefined && (
        <Box>
          <Typography color="textSecondary">Change since your first scores</Typography>
          <Typography variant="h2" component="p">
            {signed(change)}
          </Typography>
        </Box>
      )}
    </Box>
  );
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
      <Summary videos={videos} />
      <Panel title="Scores over time">
        <Box aria-hidden="true">
          <TotalsChart videos={videos} />
        </Box>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {GREEN_FROM} or more is {BAND_LABELS.green.toLowerCase()} (green), {YELLOW_FROM} or more{' '}
          {BAND_LABELS.yellow.toLowerCase()} (yellow), below that it {BAND_LABELS.red.toLowerCase()}{' '}
          (red).
        </Typography>
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
