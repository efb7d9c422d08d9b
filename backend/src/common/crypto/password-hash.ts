import { hash, verify, type Options } from '@node-rs/argon2';
import { currentCaller } from '../logging/request-context';
import { FairQueue } from './fair-queue';

/** argon2id (2) at the least memory that OWASP advises: 19 MiB, two passes. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that connections and files need too: a flood of passwords takes no more of the process than that. */
const underWay = new FairQueue({ atOnce: 2, waitingOfOne: 32, waitingInAll: 128 });

export const hashPassword = (password: string): Promise<string> => underWay.run(currentCaller(), () => hash(password, COST));

/** False for a wrong password; throws where the hash is not one of ours. */
export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  underWay.run(currentCaller(), () => verify(passwordHash, password));
