import type { EntityManager } from 'typeorm';
import { hashPassword } from '../../common/crypto/password-hash';
import { logger } from '../../common/logging/logger';
import { normaliseEmail } from '../../common/people/email.rules';
import { EnvironmentFaults } from '../../config/env-reader';
import type { Environment } from '../../config/environment';
import { STAFF_PASSWORD_MIN } from '../../modules/auth/password.rules';

export const OWNER_ID = 1;

/**
 * Writes the owner, coach and admin in one, as number 1 [T21, T22]. An owner who is there keeps
 * everything; only a password that was never set is set now.
 * @throws EnvironmentFaults where the first password is shorter than staff's may be.
 */
export const seedOwner = async (tx: EntityManager, env: Pick<Environment, 'ownerEmail' | 'ownerPassword'>): Promise<void> => {
  await tx.query(
    `INSERT INTO staff (id, email, name, roles)
     VALUES ($1, $2, coalesce((SELECT value #>> '{}' FROM site_settings WHERE key = 'coachName'), 'Coach'), '{coach,admin}')
     ON CONFLICT DO NOTHING`,
    [OWNER_ID, normaliseEmail(env.ownerEmail)],
  );
  const [owner] = await tx.query<{ has_password: boolean }[]>(
    'SELECT password_hash IS NOT NULL AS has_password FROM staff WHERE id = $1 FOR UPDATE',
    [OWNER_ID],
  );
  if (owner?.has_password) return;
  if (env.ownerPassword === null) {
    logger.warn('the owner has no password yet: set OWNER_PASSWORD and run the migrate step again');
    return;
  }
  if (env.ownerPassword.length < STAFF_PASSWORD_MIN)
    throw new EnvironmentFaults([`OWNER_PASSWORD must have ${STAFF_PASSWORD_MIN} characters or more`]);
  await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [OWNER_ID, await hashPassword(env.ownerPassword)]);
};
