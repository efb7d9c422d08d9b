import type { Clinic } from './api/get-clinics';

/**
 * Tells if a clinic on sale costs another amount than the site's, which is the lowest of the usual
 * clinics'.
 */
export const differs = (
  clinics: readonly Clinic[],
  figure: 'priceCents' | 'depositCents',
  usual: number,
): boolean => clinics.some(({ edition }) => edition && edition[figure] !== usual);
