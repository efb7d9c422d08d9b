import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/portal/link-button';
import { TextLink } from '../../../components/portal/text-link';
import { formatDate } from '../../../lib/format-date';
import { modulePath } from '../module-path';
import {
  averageScore,
  categoryProgress,
  completeCount,
  nextModule,
  recentActivity,
  type OwnModule,
} from '../progress-summary';
import { ProgressRiver } from './progress-river';
import { StatusMark } from './status-mark';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 };

/** Forced colors draw no backgrounds. */
const barWhenForced = { '@media (forced-colors: active)': { outline: '1px solid' } };

const Categories = ({ own }: { own: readonly OwnModule[] }) => (
  <Box component="ul" sx={list}>
    {categoryProgress(own).map(({ category, complete, total }) => (
      <li key={category}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{category}</span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {complete} of {total}
          </Box>
        </Box>
        <Box
          sx={{ height: 8, mt: 0.5, bgcolor: 'var(--wt-palette-water-hair)', ...barWhenForced }}
          aria-hidden="true"
        >
          <Box
            sx={{
              height: 1,
              width: `${total === 0 ? 0 : (100 * complete) / total}%`,
              bgcolor: 'var(--wt-palette-water-line)',
              '@media (forced-colors: active)': {
                bgcolor: 'CanvasText',
                forcedColorAdjust: 'none',
              },
            }}
          />
        </Box>
      </li>
    ))}
  </Box>
);

/** Fixed columns, so that the boats of all rows line up. */
const whatAndWhen = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: '6.75rem 6.25rem',
};

const Recent = ({ own }: { own: readonly OwnModule[] }) => {
  const recent = recentActivity(own);
  if (recent.length === 0)
    return (
      <Typography color="textSecondary">Your first quiz or practical will show up here.</Typography>
    );
  return (
    <Box component="ol" sx={{ ...list, gap: 0.5 }} aria-label="Recent activity">
      {recent.map(({ module, progress, status }) => (
        <Box
          component="li"
          key={module.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            '& > a': { flex: '1 1 8rem' },
          }}
        >
          <TextLink to={modulePath(module.id)} alone>
            {module.title}
          </TextLink>
          <Typography color="textSecondary" sx={whatAndWhen}>
            <StatusMark status={status} />
            <time dateTime={progress.lastActivityAt}>{formatDate(progress.lastActivityAt)}</time>
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/**
 * The student's progress: the river, each category, the last five activities, and what to do next
 * [A§2].
 */
export const ProgressOverview = ({ own }: { own: readonly OwnModule[] }) => {
  const next = nextModule(own);
  const average = averageScore(own.map(({ progress }) => progress?.totalScore));
  return (
    <Stack spacing={3}>
      <Typography variant="h3" component="p">
        {completeCount(own)} of {own.length} modules complete
        {average !== undefined && `\u00a0· average score ${average}`}
      </Typography>
      <ProgressRiver own={own} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Part title="By category">
          <Categories own={own} />
        </Part>
        <Part title="Recent activity">
          <Recent own={own} />
        </Part>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {next && (
          <LinkButton to={modulePath(next.module.id)} variant="contained">
            {next.progress ? 'Continue:' : 'Start'} {next.module.title}
          </LinkButton>
        )}
        <LinkButton to="/training-programs">Training programs</LinkButton>
        <LinkButton to="/vault">Video vault</LinkButton>
      </Box>
    </Stack>
  );
};
