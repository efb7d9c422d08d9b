import { useAwake } from '../use-awake';

/** How many of the longest stand in the page from the start: one of them is the tallest, at any width. */
const TALLEST = 2;

/**
 * Says of an item whether it stands in the page: at first the one that is seen and the longest ones, which give all of them
 * their height; the others join once the page is awake and can turn.
 */
export const useStanding = <Item>(items: readonly Item[], seen: number, lengthOf: (item: Item) => number) => {
  const isAwake = useAwake();
  const longest = items.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, TALLEST);
  return (item: Item, index: number): boolean => isAwake || index === seen || longest.includes(item);
};
