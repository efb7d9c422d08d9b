import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format-date';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { PARTS, signed } from '../score-rules';
import { ScoreValue } from './score-value';

const cell = { py: 1, pr: 2, textAlign: 'start', borderBottom: 1, borderColor: 'var(--wt-palette-water-hair)', verticalAlign: 'top' };

interface TableProps {
  label: string;
  headings: readonly string[];
  minWidth: number;
  children: ReactNode;
}

const Table = ({ label, headings, minWidth, children }: TableProps) => (
  <Box sx={{ overflowX: 'auto' }} role="region" aria-label={label} tabIndex={0}>
    <Box component="table" sx={{ width: 1, minWidth, borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <Box component="th" scope="col" key={heading} sx={cell}>
              {heading}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  </Box>
);

/** Every scored video with all its scores: the curve in numbers. */
export const ScoresTable = ({ videos }: { videos: readonly ScoredVideo[] }) => (
  <Table
    label="Scores over time in numbers"
    headings={['Video', 'Handed in', ...PARTS.map(([, label]) => label), 'Practical', 'Total']}
    minWidth={760}
  >
    {videos.map(({ id, videoTitle, submissionDate, scores }) => (
      <tr key={id}>
        <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400, overflowWrap: 'anywhere', minWidth: '10rem' }}>
          {videoTitle}
        </Box>
        <Box component="td" sx={{ ...cell, whiteSpace: 'nowrap' }}>
          {formatDate(submissionDate)}
        </Box>
        {[...PARTS.map(([name]) => name), 'practical' as const].map((name) => (
          <Box component="td" key={name} sx={cell}>
            <ScoreValue score={scores[name]} />
          </Box>
        ))}
        <Box component="td" sx={cell}>
          <ScoreValue score={scores.total} withWord />
        </Box>
      </tr>
    ))}
  </Table>
);

/** First and latest beside each other: the radar in numbers. */
export const FirstAndLatestTable = ({ first, latest }: { first: ScoredVideo; latest: ScoredVideo }) => (
  <Table label="First and latest in numbers" headings={['Part', 'First', 'Latest', 'Change']} minWidth={280}>
    {PARTS.map(([name, label]) => (
      <tr key={name}>
        <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
          {label}
        </Box>
        <Box component="td" sx={cell}>
          <ScoreValue score={first.scores[name]} />
        </Box>
        <Box component="td" sx={cell}>
          <ScoreValue score={latest.scores[name]} />
        </Box>
        <Box component="td" sx={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>
          {signed(latest.scores[name] - first.scores[name])}
        </Box>
      </tr>
    ))}
  </Table>
);
