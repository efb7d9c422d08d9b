import type { ComponentType } from 'react';
import { answerMissingCode } from '../lib/missing-code';
import type { RouteWork, Visit } from '../lib/router/route-work';

interface Code {
  Component: ComponentType;
}

/**
 * Makes a route's page a chunk of its own. Code that couldn't be fetched is requested again the next time, and `answerMissingCode`
 * decides what the reader sees in the meantime.
 */
export const pageCode = <M extends Code>(
  fetchCode: () => Promise<M>,
  loadData?: (code: M, visit: Visit) => ReturnType<NonNullable<RouteWork['load']>>,
) => {
  let code: M | undefined;
  const fetchOnce = async () => (code ??= await fetchCode());

  const Screen = () => code && <code.Component />;

  const load: RouteWork['load'] = async (visit) => {
    let fetched: M;
    try {
      fetched = await fetchOnce();
    } catch (error) {
      const answer = typeof document === 'undefined' ? undefined : await answerMissingCode(visit);
      if (answer) return answer;
      throw error;
    }
    return loadData?.(fetched, visit);
  };

  return { Screen, handle: { load, fetchCode: fetchOnce } satisfies RouteWork };
};
