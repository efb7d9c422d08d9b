import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../components/portal/text-link';
import { modulePath } from '../module-path';
import { averageScore, type OwnModule } from '../progress-summary';
import { StatusMark } from './status-mark';

const cell = {
  py: 1,
  pr: { xs: 1, sm: 2 },
  textAlign: 'start',
  borderBottom: 1,
  borderColor: 'var(--wt-palette-water-hair)',
  verticalAlign: 'middle',
  // all five columns fit on a phone
  fontSize: { xs: '0.8125rem', sm: 'inherit' },
};
const number = { ...cell, fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } };
/** On phones, the status is only text and wraps. */
const statusCell = {
  ...cell,
  pr: 0,
  '& > span': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& svg': { display: { xs: 'none', sm: 'block' } },
};
const HEADINGS = ['Module', 'Quiz score', 'Video score', 'Total score', 'Status'];
const shown = (score: number | null | undefined) => (score == null ? '–' : Math.round(score));

/** Quiz, video and total score of each module [A§2]. */
export const ProgressScores = ({ own }: { own: readonly OwnModule[] }) => {
  const averages = {
    quiz: averageScore(own.map(({ progress }) => progress?.quizScore)),
    video: averageScore(own.map(({ progress }) => progress?.videoReviewScore)),
    total: averageScore(own.map(({ progress }) => progress?.totalScore)),
  };
  return (
    <>
      <Box
        sx={{ overflowX: 'auto' }}
        role="region"
        aria-label="Scores for all modules"
        tabIndex={0}
      >
        <Box component="table" sx={{ width: 1, minWidth: { sm: 560 }, borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <Box component="th" scope="col" key={heading} sx={cell}>
                  {heading}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map(({ module, progress, status }) => (
              <tr key={module.id}>
                <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
                  <TextLink to={modulePath(module.id)}>{module.title}</TextLink>
                </Box>
                <Box component="td" sx={number}>
                  {module.hasQuiz ? shown(progress?.quizScore) : 'No quiz'}
                </Box>
                <Box component="td" sx={number}>
                  {shown(progress?.videoReviewScore)}
                </Box>
                <Box component="td" sx={number}>
                  {shown(progress?.totalScore)}
                </Box>
                <Box component="td" sx={statusCell}>
                  <StatusMark status={status} />
                </Box>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <Box component="th" scope="row" sx={cell}>
                Average
              </Box>
              <Box component="td" sx={number}>
                {shown(averages.quiz)}
              </Box>
              <Box component="td" sx={number}>
                {shown(averages.video)}
              </Box>
              <Box component="td" sx={number}>
                {shown(averages.total)}
              </Box>
              <Box component="td" sx={statusCell} />
            </tr>
          </tfoot>
        </Box>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        The total is 80% practical and 20% quiz, once you have both. Averages leave out zeros.
      </Typography>
    </>
  );
};
