import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { LinkButton } from '../../../components/portal/link-button';
import { Panel } from '../../../components/portal/panel';
import type { ReactNode } from 'react';
import type { CurriculumModule } from '../api/get-modules';
import { modulePath } from '../module-path';
import type { PracticalFile } from '../practical-file';
import type { OwnModule } from '../progress-summary';
import { ModuleLesson } from './module-lesson';
import { PracticalStateLine, QuizStateLine } from './own-state';
import { PracticalAllowanceLine } from './practical-allowance';
import { PracticalForm } from './practical-form';
import { PracticalTask } from './practical-task';
import { Quiz } from './quiz';
import { StatusMark } from './status-mark';
import styles from './module-view.module.css';

const Neighbour = ({ to, word }: { to: CurriculumModule | undefined; word: string }) =>
  to ? (
    <LinkButton
      to={modulePath(to.id)}
      variant="outlined"
      sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
    >
      {word}: {to.title}
    </LinkButton>
  ) : (
    <span />
  );

interface ModuleViewProps {
  module: CurriculumModule;
  own: OwnModule;
  previous: CurriculumModule | undefined;
  next: CurriculumModule | undefined;
  /** How many modules still need a practical. */
  openPracticals: number;
  /** The vault's lessons about it, shown until it has a film. */
  lessons: ReactNode;
  /** Its drills. */
  drills: ReactNode;
  /** Null in a read-only view, where nothing can be sent. */
  practicalFile: PracticalFile | null;
}

/**
 * One module: text, video, the illustrated move, quiz, practical, and links to the neighboring
 * modules [A§2].
 */
export const ModuleView = ({
  module,
  own,
  previous,
  next,
  openPracticals,
  lessons,
  drills,
  practicalFile,
}: ModuleViewProps) => (
  <Stack spacing={{ xs: 4, md: 5 }}>
    <Box
      className={styles.screenOnly}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5ch' }}
    >
      <StatusMark status={own.status} />
      {own.progress?.totalScore != null && <span>· total {own.progress.totalScore}</span>}
    </Box>
    <ModuleLesson
      id={module.id}
      title={module.title}
      html={module.moduleText}
      videoLink={module.videoLink}
      aside={drills}
    />
    <Stack spacing={3} className={styles.screenOnly}>
      {module.videoLink === null && lessons}
      <Box className={styles.tasks}>
        {module.quiz.length > 0 && (
          <Panel title="Quiz">
            <QuizStateLine progress={own.progress} />
            <Quiz
              key={`${module.id}-${module.quizMark}`}
              moduleId={module.id}
              questions={module.quiz}
              mark={module.quizMark}
            />
          </Panel>
        )}
        <Panel title="Practical video">
          {module.practicalTask && <PracticalTask task={module.practicalTask} />}
          <PracticalStateLine progress={own.progress} />
          <PracticalAllowanceLine open={openPracticals} />
          {practicalFile && (
            <PracticalForm
              key={module.id}
              moduleId={module.id}
              file={practicalFile}
              isSent={own.progress?.videoReviewSubmitted ?? false}
            />
          )}
        </Panel>
      </Box>
      <Box
        component="nav"
        aria-label="Neighboring modules"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <Neighbour to={previous} word="Previous" />
        <Neighbour to={next} word="Next" />
      </Box>
    </Stack>
  </Stack>
);
