import type { EntityManager } from 'typeorm';
import { hashPassword, passwordMatches } from '../../common/crypto/password-hash';
import { logger } from '../../common/logging/logger';
import { normaliseEmail } from '../../common/people/email.rules';
import { EnvironmentFaults } from '../../config/env-reader';
import type { Environment } from '../../config/environment';
import { STAFF_PASSWORD_MIN } from '../../modules/auth/password.rules';

export const OWNER_ID = 1;

/** Who the owner is, and whether the password that was given is theirs. */
export interface SeededOwner {
  readonly email: string;
  readonly isTheirPassword: boolean;
}

/**
 * Writes the owner, coach and admin in one, as number 1 [T21, T22]. An owner who is there keeps
 * everything; only a password that was never set is set now.
 * @throws EnvironmentFaults where the first password is shorter than staff's may be.
 */
export const seedOwner = async (tx: EntityManager, env: Pick<Environment, 'ownerEmail' | 'ownerPassword'>): Promise<SeededOwner> => {
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
  if (owner?.hash) return { email, isTheirPassword: given !== null && (await passwordMatches(owner.hash, given)) };
  if (given === null) {
    logger.warn('the owner has no password yet: set OWNER_PASSWORD and run the migrate step again');
    return { email, isTheirPassword: false };
  }
  if (given.length < STAFF_PASSWORD_MIN)
    throw new EnvironmentFaults([`OWNER_PASSWORD must be at least ${STAFF_PASSWORD_MIN} characters long`]);
  await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [OWNER_ID, await hashPassword(given)]);
  return { email, isTheirPassword: Boolean(owner) };
};
