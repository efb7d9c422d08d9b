/** There is one of it: the site's settings. */
export const SETTINGS_KIND = 'settings';

/** What the owner alone reads and changes, so also as it was. [T22] */
const OWNERS_ALONE: readonly string[] = [SETTINGS_KIND];

/** Whether somebody who works in the console may see versions of a kind, and put one back. */
export const maySeeVersions = (kind: string, reader: { readonly isOwner: boolean }): boolean =>
  reader.isOwner || !OWNERS_ALONE.includes(kind);

/** The kinds that a list of everything has not for them. */
export const kindsLeftOut = ({ isOwner }: { readonly isOwner: boolean }): readonly string[] => (isOwner ? [] : OWNERS_ALONE);
