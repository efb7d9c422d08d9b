import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { QueueView } from './coach-queue.rules';

/** Returns the view to fetch: the search after a pause in typing, everything else right away. */
export const useDebouncedView = (view: QueueView): QueueView => ({ ...view, search: useDebouncedValue(view.search.trim()) });
