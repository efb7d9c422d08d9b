import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, type components } from '../../api/client';

export type ToolRun = components['schemas']['ToolRunResponse'];

/** Who a tool reached, or would reach, and whom it could not. */
export interface ToolResult {
  readonly message: string;
  readonly dryRun: boolean;
  readonly reached: readonly { name: string; email: string }[];
  readonly failed: readonly { name: string; email: string; error: string }[];
}

/** Runs a tool; a trial changes nothing. */
export type RunTool = (isTrial: boolean) => Promise<ToolResult>;

const queryOf = (isTrial: boolean) => ({ params: { query: isTrial ? { dryRun: 'true' as const } : {} } });

export const fixLegacyStudents: RunTool = async (isTrial) => {
  const { message, dryRun, updatedStudents } = await dataOf(api.POST('/api/admin/fix-legacy-students', queryOf(isTrial)));
  return { message, dryRun, reached: updatedStudents, failed: [] };
};

export const sendIntakeInvitations: RunTool = async (isTrial) => {
  const { message, dryRun, sentInvitations, failedInvitations } = await dataOf(
    api.POST('/api/admin/send-intake-invitations', queryOf(isTrial)),
  );
  return { message, dryRun, reached: sentInvitations, failed: failedInvitations };
};

const isUnderWay = ({ mails, mailsSent, mailsFailed }: ToolRun): boolean => mailsSent + mailsFailed < mails;
const WATCHED_EVERY_MS = 5_000;

/** The last runs; asked again every 5 s while mails of one are on their way. */
export const toolRunsQuery = queryOptions({
  queryKey: ['tool-runs'],
  queryFn: ({ signal }) =>
    dataOf(api.GET('/api/admin/tool-runs', { params: { query: { range: '[0,9]', sort: '["at","DESC"]' } }, signal })),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) && !isUnauthorized(state.error) ? WATCHED_EVERY_MS : false),
  refetchOnMount: 'always',
});
