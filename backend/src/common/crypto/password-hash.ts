import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id (2) at the least memory that OWASP advises: 19 MiB, two passes. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** False for a wrong password; throws where the hash is not one of ours. */
export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);
