import type { Actors } from '../../common/auth/actors';

/**
 * Students and the coach can read complete modules; everyone else sees their openings. [T19, T52]
 */
export const canReadWhole = ({ student, staff }: Actors): boolean =>
  student !== null || (staff?.roles.includes('coach') ?? false);
