import Box from '@mui/material/Box';
import { CELL, ScrollTable } from '../../../components/portal/scroll-table';
import { formatDate } from '../../../lib/format-date';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { PARTS, signed } from '../score-rules';
import { ScoreValue } from './score-value';

/** Every scored video with all its scores: the curve in numbers. */
export const ScoresTable = ({ videos }: { videos: readonly ScoredVideo[] }) => (
  <ScrollTable
    label="Scores over time in numbers"
    headings={['Video', 'Handed in', ...PARTS.map(([, label]) => label), 'Practical', 'Total']}
    minWidth={760}
  >
    {videos.map(({ id, videoTitle, submissionDate, scores }) => (
      <tr key={id}>
        <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400, overflowWrap: 'anywhere', minWidth: '10rem' }}>
          {videoTitle}
        </Box>
        <Box component="td" sx={{ ...CELL, whiteSpace: 'nowrap' }}>
          {formatDate(submissionDate)}
        </Box>
        {[...PARTS.map(([name]) => name), 'practical' as const].map((name) => (
          <Box component="td" key={name} sx={CELL}>
            <ScoreValue score={scores[name]} />
          </Box>
        ))}
        <Box component="td" sx={CELL}>
          <ScoreValue score={scores.total} withWord />
        </Box>
      </tr>
    ))}
  </ScrollTable>
);

/** First and latest beside each other: the radar in numbers. */
export const FirstAndLatestTable = ({ first, latest }: { first: ScoredVideo; latest: ScoredVideo }) => (
  <ScrollTable label="First and latest in numbers" headings={['Part', 'First', 'Latest', 'Change']} minWidth={280}>
    {PARTS.map(([name, label]) => (
      <tr key={name}>
        <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400 }}>
          {label}
        </Box>
        <Box component="td" sx={CELL}>
          <ScoreValue score={first.scores[name]} />
        </Box>
        <Box component="td" sx={CELL}>
          <ScoreValue score={latest.scores[name]} />
        </Box>
        <Box component="td" sx={{ ...CELL, fontVariantNumeric: 'tabular-nums' }}>
          {signed(latest.scores[name] - first.scores[name])}
        </Box>
      </tr>
    ))}
  </ScrollTable>
);
