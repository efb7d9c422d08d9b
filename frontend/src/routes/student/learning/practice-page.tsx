import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { isUnauthorized } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { practiceQuery } from '../../../features/practice/api/get-practice';
import { OfferedDrills } from '../../../features/practice/components/offered-drills';
import { PracticeBoard } from '../../../features/practice/components/practice-board';
import { useNow } from '../../../lib/use-now';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { LearnRow } from './learn-row';

const ModuleFigure = lazyPart(
  async () => (await import('../../../features/curriculum/components/module-figure')).ModuleFigure,
  // decoration, so nothing is missing without it
  () => null,
);
const figureOf = (moduleId: string) => <ModuleFigure moduleId={moduleId} />;

const Given = ({ studentId }: { studentId: string }) => {
  const now = useNow();
  // a review that was just read may have assigned drills
  const { data, isError, error, refetch } = useQuery({
    ...practiceQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (isError && (!data || isUnauthorized(error)))
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your drills"
        loginPath={STUDENT_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  return data ? (
    <PracticeBoard practice={data} studentId={studentId} now={now} figureOf={figureOf} />
  ) : (
    <LoadingRows rows={2} height={240} label="Loading your drills" />
  );
};

/** Appears together with the assigned drills above, so that nothing moves. */
const Offered = () =>
  useQuery(practiceQuery).isPending ? null : (
    <OfferedDrills loginPath={STUDENT_LOGIN} figureOf={figureOf} />
  );

/** The drills that the coach assigned, checked off day by day. */
export const Component = () => (
  <StudentScreen isReadableOffline>
    {({ id }) => (
      <PortalPage title="Practice" intro="Check off each day you practice. It works offline, too.">
        <LearnRow here="/student/practice" />
        <Stack spacing={4}>
          <Given studentId={id} />
          <Offered />
        </Stack>
      </PortalPage>
    )}
  </StudentScreen>
);
