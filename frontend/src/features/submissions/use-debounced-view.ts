import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { QueueView } from './coach-queue.rules';

/** What is asked for: the search once its typing pauses, everything else at once. */
export const useDebouncedView = (view: QueueView): QueueView => ({ ...view, search: useDebouncedValue(view.search.trim()) });
