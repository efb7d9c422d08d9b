import type { ModuleStatus } from './curriculum.types';

/** A module with one student's status. */
export interface ModuleState {
  readonly id: string;
  readonly title: string;
  readonly status: ModuleStatus;
}

/** Returns the assigned module until it's complete; null if it's no longer in the program. */
export const openAssignment = <M extends ModuleState>(
  modules: readonly M[],
  moduleId: string | undefined,
): M | null => modules.find(({ id, status }) => id === moduleId && status !== 'Complete') ?? null;
