/** A single record: the site's settings. */
export const SETTINGS_KIND = 'settings';

/** Only the owner reads and changes these, so only the owner sees their versions. [T22] */
const OWNERS_ALONE: readonly string[] = [SETTINGS_KIND];

/** Whether an admin user may see and restore versions of a kind. */
export const maySeeVersions = (kind: string, reader: { readonly isOwner: boolean }): boolean =>
  reader.isOwner || !OWNERS_ALONE.includes(kind);

/** Returns the kinds to leave out of a list of all versions. */
export const kindsLeftOut = ({ isOwner }: { readonly isOwner: boolean }): readonly string[] =>
  isOwner ? [] : OWNERS_ALONE;
