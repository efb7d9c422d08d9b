import { hash, verify, type Options } from '@node-rs/argon2';
import { currentCaller } from '../logging/request-context';
import { FairQueue } from './fair-queue';

/** argon2id (2) with the minimum memory that OWASP recommends: 19 MiB, two passes. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of the thread pool, which connections and files need too: a flood of sign-ins can't take
 * more of the process.
 */
const underWay = new FairQueue({ atOnce: 2, waitingOfOne: 32, waitingInAll: 128 });

export const hashPassword = (password: string): Promise<string> =>
  underWay.run(currentCaller(), () => hash(password, COST));

/** Returns false for a wrong password; throws if the hash isn't one of ours. */
export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  underWay.run(currentCaller(), () => verify(passwordHash, password));
