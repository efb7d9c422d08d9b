import { centsText } from '../../lib/dollars';
import type { Clinic } from './api/get-clinics';

type Figure = 'priceCents' | 'depositCents';

/** Returns the amounts of the clinics on sale, in cents, each once. Deposits only where one is taken. */
const amounts = (clinics: readonly Clinic[], figure: Figure): Set<number> =>
  new Set(
    clinics.flatMap(({ edition }) =>
      edition && (figure === 'priceCents' || edition.isDepositOnSale) ? [edition[figure]] : [],
    ),
  );

/** Tells if the clinics on sale cost different amounts. */
export const differs = (clinics: readonly Clinic[], figure: Figure): boolean =>
  amounts(clinics, figure).size > 1;

/**
 * Returns the clinics' amount as text: `$3,400`, or `From $1,200` with the lowest if they differ.
 * @param usual in cents, for when no clinic is on sale
 */
export const amountText = (clinics: readonly Clinic[], figure: Figure, usual: number): string => {
  const all = amounts(clinics, figure);
  const lowest = all.size > 0 ? Math.min(...all) : usual;
  return `${all.size > 1 ? 'From ' : ''}${centsText(lowest)}`;
};
