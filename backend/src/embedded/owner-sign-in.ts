import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolders } from './data-folders';
import { readPrivateJson, writePrivateFile } from './private-file';

export interface OwnerSignIn {
  readonly email: string;
  /** null: chosen by the owner, kept nowhere. */
  readonly password: string | null;
  /** Made up at this very start: an owner who is there already has another one. */
  readonly isNew?: boolean;
}

const CHOSEN = '(chosen by the owner, saved nowhere)';
/** What earlier versions wrote. */
const CHOSEN_BEFORE = ['(chosen by its owner, kept nowhere)', '(the one given as OWNER_PASSWORD)'];

/**
 * The owner's sign-in as it was at the first start. A random password is kept before it is used;
 * a chosen one is kept nowhere, and `rememberOwner` notes that it was chosen once it has been set.
 * @param chosen what the environment says.
 */
export const loadOwnerSignIn = (path: string, chosen: { readonly email?: string; readonly password?: string }): OwnerSignIn => {
  if (existsSync(path)) {
    const [email = '', password = ''] = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\w+:\s*/, ''));
    return { email, password: password === CHOSEN || CHOSEN_BEFORE.includes(password) ? null : password };
  }
  const email = chosen.email ?? 'coach@wavetrain.example';
  if (chosen.password) return { email, password: null };
  const owner = { email, password: randomBytes(12).toString('base64url'), isNew: true };
  rememberOwner(path, owner);
  return owner;
};

/** Notes the sign-in for the next starts. */
export const rememberOwner = (path: string, { email, password }: OwnerSignIn): void =>
  writePrivateFile(path, `email: ${email}\npassword: ${password ?? CHOSEN}\n`);

/** What the migrate step found: who the owner is by now, and whether the password that it was given is theirs. */
export interface OwnerFound {
  readonly email: string;
  readonly isTheirPassword: boolean;
}

/** Where the migrate step tells what it found. What an earlier one told is gone. */
export const ownerFoundFile = (folders: DataFolders): string => {
  const path = join(folders.root, 'run', 'owner-found.json');
  rmSync(path, { force: true });
  return path;
};

/** @returns null where the migrate step told nothing. */
export const readOwnerFound = (path: string): OwnerFound | null => readPrivateJson(path) as OwnerFound | null;

/**
 * How the owner signs in, after the migrate step: a password that is not theirs is told to nobody, and a new one that never was is not kept.
 * @param chosen what was given as OWNER_PASSWORD.
 */
export const confirmOwner = (
  path: string,
  owner: OwnerSignIn,
  found: OwnerFound | null,
  chosen: string | undefined,
): { readonly email: string; readonly password: string } => {
  const email = found?.email ?? owner.email;
  const isTheirs = found?.isTheirPassword ?? false;
  if (!owner.password || (owner.isNew && !isTheirs)) rememberOwner(path, { email: owner.email, password: null });
  if (isTheirs && owner.password) return { email, password: `${owner.password} (saved in ${path})` };
  return {
    email,
    password: isTheirs && chosen ? 'the one you set as OWNER_PASSWORD' : 'the owner’s existing one; it isn’t saved here',
  };
};
