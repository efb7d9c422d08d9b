import { useAwake } from '../use-awake';

/**
 * How many of the longest items are rendered from the start. One of them is the tallest at any
 * width.
 */
const TALLEST = 2;

/**
 * Returns a check for whether an item is rendered. At first, only the visible one and the longest
 * ones are, since those set the height; the others join once scripts run and the carousel can turn.
 */
export const useStanding = <Item>(
  items: readonly Item[],
  seen: number,
  lengthOf: (item: Item) => number,
) => {
  const isAwake = useAwake();
  const longest = items.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, TALLEST);
  return (item: Item, index: number): boolean =>
    isAwake || index === seen || longest.includes(item);
};
