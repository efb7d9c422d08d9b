import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CELL, ScrollTable } from '../../../components/portal/scroll-table';
import { formatDate } from '../../../lib/format-date';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { PARTS, signed } from '../score-rules';
import { ScoreValue } from './score-value';

const NUMBERS = [...PARTS, ['practical', 'Practical'], ['total', 'Total']] as const;
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/**
 * On phones, each video becomes a block with labeled numbers; the roles keep it a table for
 * assistive tools.
 */
const table = {
  width: 1,
  borderCollapse: 'collapse',
  '& thead th': CELL,
  '& td': CELL,
  '& tbody th': { ...CELL, fontWeight: 400, overflowWrap: 'anywhere' },
  '& tbody td:first-of-type': { whiteSpace: 'nowrap' },
  '@media (max-width: 899.95px)': {
    '&, & tbody': { display: 'block' },
    '& thead': unseen,
    '& tbody tr': {
      borderBottom: 1,
      borderColor: CELL.borderColor,
      display: 'grid',
      gridTemplateColumns: {
        xs: 'repeat(auto-fit, minmax(5rem, 1fr))',
        sm: 'repeat(6, minmax(0, 1fr)) minmax(0, 2fr)',
      },
      columnGap: 2,
      rowGap: 0.5,
      py: 1.5,
    },
    '& tbody th, & tbody td': { border: 0, p: 0 },
    '& tbody th': { gridColumn: '1 / -1', fontWeight: 600 },
    '& tbody td:first-of-type': { gridColumn: '1 / -1', color: 'text.secondary' },
    '& td[data-name]::before': {
      content: 'attr(data-name)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.875rem',
    },
  },
};

/** More rows would be a long scroll on a phone. */
const SHOWN = 6;

/** Every scored video with all its scores; the chart's numbers. Earlier ones show on request. */
export const ScoresTable = ({ videos }: { videos: readonly ScoredVideo[] }) => {
  const [isWhole, setWhole] = useState(false);
  const earlier = videos.length > SHOWN + 1 ? videos.length - SHOWN : 0;
  return (
    <section aria-label="Scores over time in numbers">
      {earlier > 0 && (
        <Button
          variant="outlined"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ mb: 1 }}
        >
          {isWhole ? 'Hide the earlier videos' : `Show ${earlier} earlier videos`}
        </Button>
      )}
      <Box component="table" role="table" sx={table}>
        <thead role="rowgroup">
          <tr role="row">
            {['Video', 'Sent', ...NUMBERS.map(([, label]) => label)].map((heading) => (
              <th role="columnheader" scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {videos.slice(isWhole ? 0 : earlier).map(({ id, videoTitle, submissionDate, scores }) => (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row">
                {videoTitle}
              </th>
              <td role="cell">{formatDate(submissionDate)}</td>
              {NUMBERS.map(([name, label]) => (
                <td role="cell" key={name} data-name={label}>
                  <ScoreValue score={scores[name]} withWord={name === 'total'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </section>
  );
};

/** First and latest side by side: the radar chart's numbers. */
export const FirstAndLatestTable = ({
  first,
  latest,
}: {
  first: ScoredVideo;
  latest: ScoredVideo;
}) => (
  <ScrollTable
    label="First and latest in numbers"
    headings={['Part', 'First', 'Latest', 'Change']}
    minWidth={280}
  >
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
