import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import { LinkButton } from '../../../components/portal/link-button';
import { TileList } from '../../../components/portal/tile-list';
import { modulePath } from '../module-path';
import type { OwnModule } from '../progress-summary';
import { StatusMark } from './status-mark';

const QUIZ = {
  'not-started': 'not taken yet',
  failed: 'not passed yet',
  passed: 'passed',
} as const;

const quizLine = ({ module, progress }: OwnModule) => {
  if (!module.hasQuiz) return 'No quiz';
  const score = progress?.quizScore == null ? '' : ` (${progress.quizScore}%)`;
  return `Quiz: ${QUIZ[progress?.quizStatus ?? 'not-started']}${score}`;
};

const videoLine = ({ progress }: OwnModule) => {
  if (progress?.videoReviewCompleted)
    return `Practical: reviewed (${Math.round(progress.practicalScore ?? 0)})`;
  return `Practical: ${progress?.videoReviewSubmitted ? 'sent' : 'not sent yet'}`;
};

const Card = ({ one }: { one: OwnModule }) => {
  const { id, title, order } = one.module;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 0.75, alignContent: 'start' }}
    >
      <Typography variant="h4" component="h3">
        {order}. {title}
      </Typography>
      <StatusMark status={one.status} />
      <Typography color="textSecondary">
        {quizLine(one)}
        <br />
        {videoLine(one)}
      </Typography>
      <LinkButton
        to={modulePath(id)}
        size="small"
        variant="outlined"
        aria-label={`${one.progress ? 'Review Module' : 'Start'}: ${title}`}
        sx={{ justifySelf: 'start' }}
      >
        {one.progress ? 'Review Module' : 'Start'}
      </LinkButton>
    </Paper>
  );
};

/** A card for each module, grouped by category [A§2]. */
export const ProgressDetails = ({ own }: { own: readonly OwnModule[] }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    {MODULE_CATEGORIES.map((category) => (
      <Box component="section" key={category} aria-label={category}>
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {category}
        </Typography>
        <TileList min="min(100%, 17rem)" gap={2}>
          {own
            .filter(({ module }) => module.category === category)
            .map((one) => (
              <Card key={one.module.id} one={one} />
            ))}
        </TileList>
      </Box>
    ))}
  </Box>
);
