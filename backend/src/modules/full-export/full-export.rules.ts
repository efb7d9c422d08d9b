/** Where an archive lies. Its last part is the name that the file has when it is saved. */
export const fullExportKey = (id: string): string => `exports/${id}/wavetrain-everything.zip`;

interface Described {
  readonly siteName: string;
  readonly askedAt: Date;
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly leftOut: Readonly<Record<string, string>>;
}

/** The page of an archive that says what is in it. */
export const readmeOf = ({ siteName, askedAt, tables, leftOut }: Described): string =>
  [
    `Everything of ${siteName}, asked for at ${askedAt.toISOString()}.`,
    '',
    'Each table is there twice: csv/NAME.csv for a spreadsheet (UTF-8, commas; a cell that would be a formula has an apostrophe in front),',
    'json/NAME.json for programs (an array, one row a line). Times are with their zone, money is in cents, ids link tables to each other.',
    'This is no snapshot of one moment. The site goes on while the tables are read one after the other, a part at a time, and once for each',
    'of a table’s two files: what is written, changed or deleted meanwhile may stand in one file and not in another, and an id may lead nowhere.',
    'No row is in a file twice, and none that was there from beginning to end is missing.',
    '',
    'No passwords, links that open something, or other secrets are in here. Videos, voices and pictures are not either: they lie in the file store.',
    'Whoever has this file has everybody’s data. Keep it where nobody else can read it, and delete what you no longer need.',
    '',
    'In here:',
    ...tables.map(({ name, columns }) => `  ${name}: ${columns.join(', ')}`),
    '',
    'Not in here:',
    ...Object.entries(leftOut).map(([name, why]) => `  ${name}: ${why}`),
    '',
  ].join('\n');
