import type { Actors } from '../../common/auth/actors';

/** Whoever has an account reads whole modules, and so does the coach; everybody else sees how they begin. [T19, T52] */
export const canReadWhole = ({ student, staff }: Actors): boolean => student !== null || (staff?.roles.includes('coach') ?? false);
