import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { LoadingRows } from '../../../components/portal/states';
import { TextLink } from '../../../components/portal/text-link';
import { progressQuery } from '../../../features/curriculum/api/get-progress';
import { ownModulesQuery } from '../../../features/curriculum/api/own-modules';
import {
  ModuleSummary,
  ProgramComplete,
} from '../../../features/curriculum/components/module-summary';
import { completeCount, ownModules } from '../../../features/curriculum/progress-summary';
import { strokeScoresQuery } from '../../../features/scoring/api/get-stroke-scores';
import { ScoreTrend } from '../../../features/scoring/components/score-trend';
import { NextSteps } from '../../../features/students/components/next-steps';
import { STUDENT_LOGIN } from '../student-screen';

const ModuleProgress = lazyPart(
  async () =>
    (await import('../../../features/curriculum/components/module-progress')).ModuleProgress,
  MissingPart,
  () => <LoadingRows rows={3} height={120} label="Loading your modules" />,
);

const useOwnModules = () => {
  const { data: modules } = useQuery(ownModulesQuery);
  const { data: progress } = useQuery(progressQuery);
  return modules && progress && ownModules(modules, progress);
};

/** The finished curriculum and its certificate; nothing before. */
export const Celebration = () => {
  const own = useOwnModules();
  return own && own.length > 0 && completeCount(own) === own.length ? (
    <ProgramComplete modules={own.length} />
  ) : null;
};

/**
 * The score trend and the modules, with the three steps of coaching as actions. The specification's
 * three tabs of module progress open on request [T72].
 */
export const ProgressPanel = () => {
  // the page has just loaded them
  const { data: videos = [] } = useQuery({ ...strokeScoresQuery, refetchOnMount: false });
  const own = useOwnModules();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Your progress">
      <Stack spacing={1.5}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <ScoreTrend videos={videos} />
          {own && <ModuleSummary own={own} />}
        </Box>
        <NextSteps />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            // the links have their own space below
            '&&': { mb: -1 },
          }}
        >
          <TextLink to="/student/progress" alone>
            See your scores
          </TextLink>
          <Button
            variant="text"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Module progress
          </Button>
        </Box>
        {isOpen && <ModuleProgress loginPath={STUDENT_LOGIN} />}
      </Stack>
    </Panel>
  );
};
