import Stack from '@mui/material/Stack';
import { PortalPage } from '../../../components/portal/portal-page';
import { CertificatePanel } from '../../../features/curriculum/components/certificate-panel';
import { ModuleProgress } from '../../../features/curriculum/components/module-progress';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { LearnRow } from './learn-row';

/** The curriculum with the student's own progress [T72]. */
export const Component = () => (
  <StudentScreen>
    {() => (
      <PortalPage
        title="Curriculum"
        intro="Strokes & Concepts: read, drill, take the quiz, film it, move on."
      >
        <LearnRow here="/student/modules" />
        <Stack spacing={5}>
          <ModuleProgress loginPath={STUDENT_LOGIN} />
          <CertificatePanel />
        </Stack>
      </PortalPage>
    )}
  </StudentScreen>
);
