import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { arrivingForm } from '../../components/portal/arriving-form';
import { LinkButton } from '../../components/portal/link-button';
import { PanelGrid } from '../../components/portal/panel-grid';
import { PortalPage } from '../../components/portal/portal-page';
import { studentCardQuery } from '../../features/student-card/api/student-card';
import { StudentCard } from '../../features/student-card/components/student-card';
import { StudentTimeline } from '../../features/student-timeline/components/student-timeline';
import { CoachScreen } from './coach-screen';

const CoachNotes = arrivingForm(
  async () => (await import('../../features/student-overview/components/coach-notes')).CoachNotes,
);
const AssignedDrills = arrivingForm(
  async () =>
    (await import('../../features/coach-drills/components/assigned-drills')).AssignedDrills,
);
/** In px; the height of the summary and the curve. */
const SCORES_HEIGHT = 520;
const StudentScores = arrivingForm(
  async () => (await import('../../features/scoring/components/student-scores')).StudentScores,
  SCORES_HEIGHT,
);
const StudentProgram = arrivingForm(
  async () =>
    (await import('../../features/student-program/components/student-program')).StudentProgram,
);

const Student = ({ studentId }: { studentId: string }) => {
  const { data, isPending } = useQuery(studentCardQuery(studentId));
  const actions = (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <LinkButton to="/coach/students" variant="outlined">
        All students
      </LinkButton>
      {(data || isPending) && (
        <LinkButton to={`/coach/messages?student=${studentId}`} variant="contained" color="signal">
          Send a message
        </LinkButton>
      )}
    </Stack>
  );
  return (
    // the browser's tab and history don't show the name, because other people may see the coach's
    // screen
    <PortalPage
      title={data?.name || 'Student'}
      called="Student"
      // a space keeps the line's place while the student loads
      intro={isPending ? '\u00a0' : data?.email}
      action={actions}
    >
      <PanelGrid gap={2.5} columns={{ xs: 'minmax(0, 1fr)', md: '3fr 2fr' }}>
        <Stack spacing={2.5}>
          <StudentCard studentId={studentId} name="At a glance" />
          {data && data.scores.length > 0 && <StudentScores studentId={studentId} />}
          {data && <StudentTimeline studentId={studentId} />}
        </Stack>
        {data && (
          <Stack spacing={2.5}>
            <CoachNotes studentId={studentId} />
            <StudentProgram studentId={studentId} />
            <AssignedDrills studentId={studentId} />
          </Stack>
        )}
      </PanelGrid>
    </PortalPage>
  );
};

/**
 * One student, with the coach's notes about them. Starts over for another student, so that no typed
 * text or page number carries over.
 */
export const Component = () => {
  const { studentId = '' } = useParams();
  return (
    <CoachScreen>
      <Student key={studentId} studentId={studentId} />
    </CoachScreen>
  );
};
