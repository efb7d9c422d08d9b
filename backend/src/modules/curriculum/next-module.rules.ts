import type { ModuleStatus } from './curriculum.types';

/** A module as one student stands with it. */
export interface StandingWithModule {
  readonly id: string;
  readonly title: string;
  readonly status: ModuleStatus;
}

/** What the coach assigned, until it is complete; one that is not of the program any more is nothing. */
export const openAssignment = <M extends StandingWithModule>(modules: readonly M[], moduleId: string | undefined): M | null =>
  modules.find(({ id, status }) => id === moduleId && status !== 'Complete') ?? null;
