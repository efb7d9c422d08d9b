import { useQuery } from '@tanstack/react-query';
import { isUnauthorized } from '../../../api/client';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { LoadingRows } from '../../../components/portal/states';
import { programmesQuery } from '../../../features/practice/api/get-training';
import { ProgrammeList } from '../../../features/practice/components/programme-list';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { LearnRow } from './learn-row';

const Programmes = () => {
  const { data, isError, error, refetch } = useQuery(programmesQuery);
  if (isError && (!data || isUnauthorized(error)))
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load the programs"
        loginPath={STUDENT_LOGIN}
        onRetry={() => void refetch()}
      />
    );
  return data ? (
    <ProgrammeList {...data} />
  ) : (
    <LoadingRows rows={3} height={160} label="Loading the programs" />
  );
};

/** The training programs off the water: strength, mobility, rehab, and mental. */
export const Component = () => (
  <StudentScreen>
    {() => (
      <PortalPage
        title="Strength & Mobility"
        intro="For days off the water: strength, mobility, rehab, and the mental game."
      >
        <LearnRow here="/student/training" />
        <Programmes />
      </PortalPage>
    )}
  </StudentScreen>
);
