import { useSettled } from '../../lib/use-settled';
import type { QueueView } from './coach-queue.rules';

/** What is asked for: the search once its typing pauses, everything else at once. */
export const useSettledView = (view: QueueView): QueueView => ({ ...view, search: useSettled(view.search.trim()) });
