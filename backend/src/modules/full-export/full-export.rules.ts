/** Returns an archive's storage key. Its last part is the file name when saved. */
export const fullExportKey = (id: string): string => `exports/${id}/wavetrain-everything.zip`;

interface Described {
  readonly siteName: string;
  readonly askedAt: Date;
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Returns the archive's README, which lists its contents. */
export const readmeOf = ({ siteName, askedAt, tables, leftOut }: Described): string =>
  [
    `Full export of ${siteName}, requested at ${askedAt.toISOString()}.`,
    '',
    'Each table comes in two files: csv/NAME.csv for spreadsheets (UTF-8, comma-separated; a cell that looks like a formula starts with an apostrophe),',
    'and json/NAME.json for programs (an array, one row per line). Times include their zone, money is in cents, and ids link the tables.',
    'This isn’t a snapshot of one point in time. The site keeps running while the tables are read one after the other, in parts, and once for each',
    'of a table’s two files. Whatever is written, changed or deleted in the meantime can be in one file and not in the other, and an id can point to nothing.',
    'No row is in a file twice, and no row that existed the whole time is missing.',
    '',
    'This archive has no passwords, access links or other secrets. It also has no videos, voice recordings or pictures: they’re in the file storage.',
    'Anyone who has this file has everyone’s data. Keep it where no one else can read it, and delete what you no longer need.',
    '',
    'In this archive:',
    ...tables.map(({ name, columns }) => `  ${name}: ${columns.join(', ')}`),
    '',
    'Not in this archive:',
    ...Object.entries(leftOut).map(([name, why]) => `  ${name}: ${why}`),
    '',
  ].join('\n');
