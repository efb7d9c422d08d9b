import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUnauthorized } from '../../../api/client';
import { lazyPart } from '../../../components/lazy-part';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadProblem } from '../../../components/portal/load-problem';
import { PortalPage } from '../../../components/portal/portal-page';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import { progressQuery } from '../../../features/curriculum/api/get-progress';
import { ownModulesQuery } from '../../../features/curriculum/api/own-modules';
import { ownModules } from '../../../features/curriculum/progress-summary';
import { ModuleDrills } from '../../../features/practice/components/module-drills';
import { profileQuery } from '../../../features/students/api/get-profile';
import { rememberModule } from '../../../lib/return-to-module';
import { isReadOnly } from '../../../lib/student-view';
import { useNow } from '../../../lib/use-now';
import { STUDENT_LOGIN, StudentScreen } from '../student-screen';
import { usePracticalFile } from './use-practical-file';

const ModuleLessons = lazyPart(
  async () => (await import('../../../features/vault/components/module-lessons')).ModuleLessons,
  // the page is complete without them
  () => null,
);

const ArrivingView = arrivingForm(
  async () => (await import('../../../features/curriculum/components/module-view')).ModuleView,
  900,
);

type ModuleViewProps = Omit<ComponentProps<typeof ArrivingView>, 'practicalFile'> & {
  studentId: string;
};

const OwnModuleView = ({ studentId, ...view }: ModuleViewProps) => (
  <ArrivingView {...view} practicalFile={usePracticalFile(view.module.id, studentId)} />
);

const ModuleView = (props: ModuleViewProps) => {
  const { studentId: _, ...view } = props;
  return isReadOnly() ? (
    <ArrivingView {...view} practicalFile={null} />
  ) : (
    <OwnModuleView {...props} />
  );
};

const ALL = (
  <Box sx={{ displayPrint: 'none' }}>
    <LinkButton to="/student/modules" variant="outlined">
      All modules
    </LinkButton>
  </Box>
);

/**
 * Returns people who aren't signed in to this module after the sign-in [T71]. Does nothing in a
 * staff member's student view.
 */
const useReturnAfterSignIn = (id: string, error: unknown) => {
  const isSignedOut = isUnauthorized(error);
  useEffect(() => {
    if (isSignedOut && !isReadOnly()) rememberModule(id);
  }, [isSignedOut, id]);
};

const Module = ({ id, studentId }: { id: string; studentId: string }) => {
  const now = useNow();
  const modules = useQuery(ownModulesQuery);
  const progress = useQuery(progressQuery);
  const failed = [modules, progress].find(
    ({ isError, data, error }) => isError && (!data || isUnauthorized(error)),
  );
  useReturnAfterSignIn(id, failed?.error);
  if (failed)
    return (
      <PortalPage title="Module" action={ALL}>
        <LoadProblem
          error={failed.error}
          title="Couldn’t load the module"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void Promise.all([modules.refetch(), progress.refetch()])}
        />
      </PortalPage>
    );
  if (!modules.data || !progress.data)
    return (
      <PortalPage title="Module">
        <LoadingRows rows={4} height={140} label="Loading the module" />
      </PortalPage>
    );
  const own = ownModules(modules.data, progress.data);
  const index = modules.data.findIndex((module) => module.id === id);
  const module = modules.data[index];
  if (!module)
    return (
      <PortalPage title="Module not found">
        <EmptyState
          title="This module isn’t in the curriculum"
          text="The link may be old or incomplete."
          action={ALL}
        />
      </PortalPage>
    );
  return (
    <PortalPage
      key={id}
      title={module.title}
      intro={`Module ${module.order} of ${modules.data.length} · ${module.category}`}
      action={ALL}
    >
      <ModuleView
        studentId={studentId}
        module={module}
        own={own[index]!}
        previous={modules.data[index - 1]}
        next={modules.data[index + 1]}
        lessons={<ModuleLessons moduleId={id} />}
        drills={<ModuleDrills moduleId={id} studentId={studentId} now={now} />}
        openPracticals={own.filter((one) => !one.progress?.videoReviewSubmitted).length}
      />
    </PortalPage>
  );
};

/** A module, by the id in the query. */
export const Component = () => {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { error } = useQuery(profileQuery);
  useReturnAfterSignIn(id, error);
  return (
    <StudentScreen isReadableOffline>
      {(student) => <Module id={id} studentId={student.id} />}
    </StudentScreen>
  );
};
