import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import type { CurriculumModule } from './api/get-modules';
import type { ModuleProgress, ModuleStatus } from './api/get-progress';

/** A module with its student's progress. */
export interface OwnModule {
  module: Pick<CurriculumModule, 'id' | 'title' | 'category' | 'order' | 'hasQuiz' | 'preview'>;
  progress: ModuleProgress | undefined;
  status: ModuleStatus;
}

const RECENT = 5;

/** Pairs every module with the student's record; a module without one is Not Started [A§4]. */
export const ownModules = (
  modules: readonly OwnModule['module'][],
  progress: readonly ModuleProgress[],
): OwnModule[] => {
  const byModule = new Map(progress.map((record) => [record.moduleId, record]));
  return modules.map((module) => {
    const record = byModule.get(module.id);
    return { module, progress: record, status: record?.status ?? 'Not Started' };
  });
};

export const completeCount = (own: readonly OwnModule[]): number =>
  own.filter(({ status }) => status === 'Complete').length;

/** Returns the progress of each category, in tab order. */
export const categoryProgress = (own: readonly OwnModule[]) =>
  MODULE_CATEGORIES.map((category) => {
    const inside = own.filter(({ module }) => module.category === category);
    return { category, complete: completeCount(inside), total: inside.length };
  });

/** Returns the five most recent activities [A§9, T68]. */
export const recentActivity = (
  own: readonly OwnModule[],
): (OwnModule & { progress: ModuleProgress })[] =>
  own
    .flatMap((one) => (one.progress ? [{ ...one, progress: one.progress }] : []))
    .toSorted((one, other) =>
      other.progress.lastActivityAt.localeCompare(one.progress.lastActivityAt),
    )
    .slice(0, RECENT);

/**
 * Returns the mean of the values above 0 as a whole number; undefined if there are none [A§9, T67].
 */
export const averageScore = (
  values: readonly (number | null | undefined)[],
): number | undefined => {
  const counted = values.filter((value) => typeof value === 'number' && value > 0) as number[];
  return counted.length === 0
    ? undefined
    : Math.round(counted.reduce((sum, value) => sum + value, 0) / counted.length);
};

/**
 * Whether the student still has something to do in a module. One that is only waiting for the
 * coach's score doesn't count.
 */
const isUnderWay = ({ module, progress, status }: OwnModule): boolean =>
  (status === 'In Progress' || status === 'Quiz Passed') &&
  ((module.hasQuiz && progress?.quizPassed === false) || progress?.videoReviewSubmitted === false);

/** What the student still has to do in a module. */
export type LeftToDo = 'quiz' | 'video' | 'quiz and video';

const leftToDo = ({ module, progress }: OwnModule): LeftToDo => {
  if (progress?.videoReviewSubmitted) return 'quiz';
  return module.hasQuiz && !progress?.quizPassed ? 'quiz and video' : 'video';
};

const lastTouched = (own: readonly OwnModule[]): OwnModule | undefined =>
  own
    .filter(isUnderWay)
    .toSorted((one, other) =>
      (other.progress?.lastActivityAt ?? '').localeCompare(one.progress?.lastActivityAt ?? ''),
    )[0];

/** Returns the module with the student's latest activity that has something left to do. */
export const moduleUnderWay = (
  own: readonly OwnModule[],
): { id: string; title: string; left: LeftToDo } | undefined => {
  const last = lastTouched(own);
  return last && { id: last.module.id, title: last.module.title, left: leftToDo(last) };
};

/**
 * Returns the module to continue with: the one under way, like the dashboard's next step, or else
 * the first incomplete one.
 */
export const nextModule = (own: readonly OwnModule[]): OwnModule | undefined =>
  lastTouched(own) ?? own.find(({ status }) => status !== 'Complete');

/**
 * Returns the billing periods needed to cover so many practicals; undefined if the plan includes
 * none.
 */
export const monthsFor = (practicals: number, perPeriod: number): number | undefined =>
  perPeriod > 0 ? Math.ceil(practicals / perPeriod) : undefined;
