import { ObjectNotFound } from './storage.errors';

const SEGMENT = '[a-z0-9][a-z0-9._-]*';
const OUR_KEY = new RegExp(`^(?!.*\\.\\.)${SEGMENT}(?:/${SEGMENT})*$`);
const LONGEST = 200;

/** Returns the key if it has the form of ours. @throws ObjectNotFound */
export const ourKey = (key: string): string => {
  if (key.length > LONGEST || !OUR_KEY.test(key)) throw new ObjectNotFound();
  return key;
};
