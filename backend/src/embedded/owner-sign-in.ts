import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolders } from './data-folders';
import { readPrivateJson, writePrivateFile } from './private-file';

export interface OwnerSignIn {
  readonly email: string;
  /** Null if the owner chose it; it isn't saved then. */
  readonly password: string | null;
  /** Generated at this start; an owner who already exists has a different one. */
  readonly isNew?: boolean;
}

const CHOSEN = '(chosen by the owner, saved nowhere)';
/** What earlier versions wrote for a chosen password. */
const CHOSEN_BEFORE = ['(chosen by its owner, kept nowhere)', '(the one given as OWNER_PASSWORD)'];

/**
 * Returns the owner's sign-in as of the first start. A random password is saved before it is used;
 * a chosen one isn't saved, and
 * `rememberOwner` records that it was chosen once it has been set.
 * @param chosen email and password from the environment.
 */
export const loadOwnerSignIn = (
  path: string,
  chosen: { readonly email?: string; readonly password?: string },
): OwnerSignIn => {
  if (existsSync(path)) {
    const [email = '', password = ''] = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\w+:\s*/, ''));
    return {
      email,
      password: password === CHOSEN || CHOSEN_BEFORE.includes(password) ? null : password,
    };
  }
  const email = chosen.email ?? 'coach@wavetrain.example';
  if (chosen.password) return { email, password: null };
  const owner = { email, password: randomBytes(12).toString('base64url'), isNew: true };
  rememberOwner(path, owner);
  return owner;
};

/** Saves the sign-in for later starts. */
export const rememberOwner = (path: string, { email, password }: OwnerSignIn): void =>
  writePrivateFile(path, `email: ${email}\npassword: ${password ?? CHOSEN}\n`);

/**
 * The result of the migrate step: the current owner's email, and whether the given password is
 * theirs.
 */
export interface OwnerFound {
  readonly email: string;
  readonly isTheirPassword: boolean;
}

/** Returns the file where the migrate step writes its result, after deleting an earlier one. */
export const ownerFoundFile = (folders: DataFolders): string => {
  const path = join(folders.root, 'run', 'owner-found.json');
  rmSync(path, { force: true });
  return path;
};

/** @returns null if the migrate step wrote no result. */
export const readOwnerFound = (path: string): OwnerFound | null =>
  readPrivateJson(path) as OwnerFound | null;

/**
 * Returns how the owner signs in, after the migrate step. A password that isn't theirs is never
 * shown, and a new one that never became theirs isn't kept.
 * @param chosen the value of OWNER_PASSWORD.
 */
export const confirmOwner = (
  path: string,
  owner: OwnerSignIn,
  found: OwnerFound | null,
  chosen: string | undefined,
): { readonly email: string; readonly password: string } => {
  const email = found?.email ?? owner.email;
  const isTheirs = found?.isTheirPassword ?? false;
  if (!owner.password || (owner.isNew && !isTheirs))
    rememberOwner(path, { email: owner.email, password: null });
  if (isTheirs && owner.password)
    return { email, password: `${owner.password} (saved in ${path})` };
  return {
    email,
    password:
      isTheirs && chosen
        ? 'the one you set as OWNER_PASSWORD'
        : 'the owner’s existing one; it isn’t saved here',
  };
};
