import { readCoachData } from '../../lib/coach-data';
import type { QueueOrder } from './coach-queue.rules';

const keyOf = () => `wt-queue-order-${readCoachData()?.id ?? ''}`;

/** Returns the order that this coach chose last in this browser. */
export const readQueueOrder = (): QueueOrder => {
  try {
    return localStorage.getItem(keyOf()) === 'due' ? 'due' : 'newest';
  } catch {
    return 'newest';
  }
};

export const storeQueueOrder = (order: QueueOrder): void => {
  try {
    localStorage.setItem(keyOf(), order);
  } catch {
    // Without storage, the choice is lost.
  }
};
