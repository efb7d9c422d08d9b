import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ApiError, dataOf, isUnauthorized, type components } from '../../api/client';
import { hasMailsUnderWay } from '../mail-progress';

export type ToolRun = components['schemas']['ToolRunResponse'];

/** The people a tool reached, or would reach, and those it couldn't. */
export interface ToolResult {
  readonly message: string;
  readonly dryRun: boolean;
  /** Identifies the people it reached, or would reach. */
  readonly mark: string;
  readonly reached: readonly { name: string; email: string }[];
  readonly failed: readonly { name: string; email: string; error: string }[];
}

/** Runs a tool: as a trial, which changes nothing, or for the people that a trial found. */
export type RunTool = (press: 'trial' | { readonly seen: string }) => Promise<ToolResult>;

const queryOf = (press: Parameters<RunTool>[0]) => ({
  params: { query: press === 'trial' ? { dryRun: 'true' as const } : press },
});

/**
 * Returns whether the run was refused because it would reach other people than the trial showed.
 */
export const isOfOthers = (error: unknown): boolean =>
  error instanceof ApiError && error.fault.code === 'REACHED_CHANGED';

export const fixLegacyStudents: RunTool = async (press) => {
  const { message, dryRun, mark, updatedStudents } = await dataOf(
    api.POST('/api/admin/fix-legacy-students', queryOf(press)),
  );
  return { message, dryRun, mark, reached: updatedStudents, failed: [] };
};

export const sendIntakeInvitations: RunTool = async (press) => {
  const { message, dryRun, mark, sentInvitations, failedInvitations } = await dataOf(
    api.POST('/api/admin/send-intake-invitations', queryOf(press)),
  );
  return { message, dryRun, mark, reached: sentInvitations, failed: failedInvitations };
};

const WATCHED_EVERY_MS = 5_000;
export const TOOL_RUNS = ['tool-runs'];
export const RUNS_PAGE = 10;

/**
 * The runs, newest first; polled every 5 s while emails of a run are pending. @param page from 0
 */
export const toolRunsQuery = (page: number) =>
  queryOptions({
    queryKey: [...TOOL_RUNS, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const first = page * RUNS_PAGE;
      const query = {
        range: JSON.stringify([first, first + RUNS_PAGE - 1]),
        sort: '["at","DESC"]',
      };
      const { data = [], response } = await api.GET('/api/admin/tool-runs', {
        params: { query },
        signal,
      });
      return { runs: data, total: Number(response.headers.get('X-Total-Count') ?? data.length) };
    },
    refetchInterval: ({ state }) =>
      state.data?.runs.some(hasMailsUnderWay) && !isUnauthorized(state.error)
        ? WATCHED_EVERY_MS
        : false,
    refetchOnMount: 'always',
  });
