import { daysBetween } from './dates.rules';

/** First and last day as ISO 8601 dates. */
interface Dates {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Returns the number of days, first and last included. */
export const daysOf = ({ startsOn, endsOn }: Dates): number => daysBetween(startsOn, endsOn) + 1;

/** Returns the editions of the most common length; if two are equally common, of the longer one. */
export const usualEditions = <T extends Dates>(editions: readonly T[]): T[] => {
  const counts = new Map<number, number>();
  for (const edition of editions) {
    const days = daysOf(edition);
    counts.set(days, (counts.get(days) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([a, many], [b, more]) => more - many || b - a);
  return editions.filter((edition) => daysOf(edition) === usual?.[0]);
};
