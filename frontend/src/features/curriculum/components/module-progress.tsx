import { useQuery } from '@tanstack/react-query';
import { isUnauthorized } from '../../../api/client';
import { LoadProblem } from '../../../components/portal/load-problem';
import { LoadingRows } from '../../../components/portal/states';
import { Tabs } from '../../../components/ui/tabs';
import { progressQuery } from '../api/get-progress';
import { ownModulesQuery } from '../api/own-modules';
import { ownModules } from '../progress-summary';
import { ProgressDetails } from './progress-details';
import { ProgressOverview } from './progress-overview';
import { ProgressScores } from './progress-scores';
import styles from './module-progress.module.css';

/** The module progress dashboard: three tabs over the student's records [A§2, T72]. */
export const ModuleProgress = ({ loginPath }: { loginPath: string }) => {
  const modules = useQuery(ownModulesQuery);
  const progress = useQuery(progressQuery);
  const failed = [modules, progress].find(
    ({ isError, data, error }) => isError && (!data || isUnauthorized(error)),
  );
  if (failed)
    return (
      <LoadProblem
        error={failed.error}
        title="Couldn’t load your modules"
        loginPath={loginPath}
        onRetry={() => void Promise.all([modules.refetch(), progress.refetch()])}
      />
    );
  if (!modules.data || !progress.data)
    return <LoadingRows rows={5} height={160} label="Loading your modules" />;
  const own = ownModules(modules.data, progress.data);
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Module progress"
        tabs={[
          { label: 'Overview', content: <ProgressOverview own={own} /> },
          { label: 'Detailed Progress', content: <ProgressDetails own={own} /> },
          { label: 'Quiz & Video Scores', content: <ProgressScores own={own} /> },
        ]}
      />
    </div>
  );
};
