import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isUnauthorized } from '../../../api/client';
import { ButtonLink } from '../../../components/ui/button';
import { forgetStudent, isKnownStudent } from '../../../lib/known-student';
import type { CurriculumModule } from '../api/get-modules';
import { progressQuery } from '../api/get-progress';
import { modulePath } from '../module-path';
import { completeCount, nextModule, ownModules, type OwnModule } from '../progress-summary';
import styles from './progress-banner.module.css';

const neverChanges = () => () => undefined;

/**
 * Returns the signed-in student's program; undefined for visitors, who fetch nothing [T69]. The
 * page is the same for everyone, so this is only known in the browser, and only if someone signed
 * in there before.
 */
export const useOwnCourse = (
  modules: readonly CurriculumModule[],
): readonly OwnModule[] | undefined => {
  const isKnown = useSyncExternalStore(neverChanges, isKnownStudent, () => false);
  const { data, error } = useQuery({ ...progressQuery, enabled: isKnown });
  const isOver = isUnauthorized(error);
  useEffect(() => {
    if (isOver) forgetStudent();
  }, [isOver]);
  return isKnown && data && !isOver ? ownModules(modules, data) : undefined;
};

/** A signed-in student's progress summary [A§2]. */
export const OwnProgressBanner = ({ own }: { own: readonly OwnModule[] }) => {
  const next = nextModule(own);
  return (
    <div className={styles.banner}>
      <div>
        <h2>Your progress</h2>
        <p>
          {completeCount(own)} of {own.length} modules complete.
          {next && ` Next: ${next.module.title}.`}
        </p>
      </div>
      <div className={styles.actions}>
        {next && (
          <ButtonLink to={modulePath(next.module.id)}>
            {next.progress ? 'Continue' : 'Start'}
          </ButtonLink>
        )}
        <ButtonLink to="/student/modules" look="quiet">
          See all your progress
        </ButtonLink>
      </div>
    </div>
  );
};
