import type { EntityManager } from 'typeorm';
import { STAFF_PASSWORD_MIN } from '@wavetrain/shared/passwords';
import { hashPassword, passwordMatches } from '../../common/crypto/password-hash';
import { logger } from '../../common/logging/logger';
import { normaliseEmail } from '../../common/people/email.rules';
import { EnvironmentFaults } from '../../config/env-reader';
import type { Environment } from '../../config/environment';

export const OWNER_ID = 1;

/** The owner, and whether the given password is theirs. */
export interface SeededOwner {
  readonly email: string;
  readonly isTheirPassword: boolean;
}

/**
 * Creates the owner, both coach and admin, as number 1 [T21, T22]. An existing owner keeps
 * everything; only a missing password is set.
 * @throws EnvironmentFaults if the first password is shorter than the minimum for staff.
 */
export const seedOwner = async (
  tx: EntityManager,
  env: Pick<Environment, 'ownerEmail' | 'ownerPassword'>,
): Promise<SeededOwner> => {
  await tx.query(
    `INSERT INTO staff (id, email, name, roles)
     VALUES ($1, $2, coalesce((SELECT value #>> '{}' FROM site_settings WHERE key = 'coachName'), 'Coach'), '{coach,admin}')
     ON CONFLICT DO NOTHING`,
    [OWNER_ID, normaliseEmail(env.ownerEmail)],
  );
  const [owner] = await tx.query<{ email: string; hash: string | null }[]>(
    'SELECT email, password_hash AS hash FROM staff WHERE id = $1 FOR UPDATE',
    [OWNER_ID],
  );
  const email = owner?.email ?? env.ownerEmail;
  const given = env.ownerPassword;
  if (owner?.hash)
    return { email, isTheirPassword: given !== null && (await passwordMatches(owner.hash, given)) };
  if (given === null) {
    logger.warn('the owner has no password yet: set OWNER_PASSWORD and run the migrate step again');
    return { email, isTheirPassword: false };
  }
  if (given.length < STAFF_PASSWORD_MIN)
    throw new EnvironmentFaults([
      `OWNER_PASSWORD must be at least ${STAFF_PASSWORD_MIN} characters long`,
    ]);
  await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [
    OWNER_ID,
    await hashPassword(given),
  ]);
  return { email, isTheirPassword: Boolean(owner) };
};
