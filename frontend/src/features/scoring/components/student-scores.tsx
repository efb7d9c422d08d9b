import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '../../../components/portal/fold';
import { Panel } from '../../../components/portal/panel';
import { CELL, ScrollTable } from '../../../components/portal/scroll-table';
import { ErrorPanel, LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate } from '../../../lib/format-date';
import { scoresOfStudentQuery } from '../api/get-stroke-scores';
import { ScoreValue } from './score-value';
import { ScoresSummary, TotalsOverTime } from './totals-over-time';

/** A student's scores as a curve, for the coach. */
export const StudentScores = ({ studentId }: { studentId: string }) => {
  const { data: videos, isError, refetch } = useQuery(scoresOfStudentQuery(studentId));
  if (videos?.length === 0) return null;
  return (
    <Panel title="Scores over time">
      {!videos && isError && (
        <ErrorPanel title="Couldn’t load the scores" onRetry={() => void refetch()} />
      )}
      {!videos && !isError && <LoadingRows rows={1} height={440} label="Loading scores" />}
      {videos && (
        <Stack spacing={1.5}>
          <ScoresSummary since="the first scores" videos={videos} />
          <div>
            <TotalsOverTime videos={videos} />
            <Fold title="Scores in numbers">
              <ScrollTable
                label="Scores in numbers"
                headings={['Video', 'Sent', 'Total']}
                minWidth={320}
              >
                {videos
                  .toReversed()
                  .map(({ id, submissionId, videoTitle, submissionDate, scores }) => (
                    <tr key={id}>
                      <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400 }}>
                        <TextLink to={`/coach/review/${submissionId}`}>{videoTitle}</TextLink>
                      </Box>
                      <Box component="td" sx={{ ...CELL, whiteSpace: 'nowrap' }}>
                        {formatDate(submissionDate)}
                      </Box>
                      <Box component="td" sx={CELL}>
                        <ScoreValue score={scores.total} withWord />
                      </Box>
                    </tr>
                  ))}
              </ScrollTable>
            </Fold>
          </div>
        </Stack>
      )}
    </Panel>
  );
};
