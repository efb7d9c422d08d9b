import { PersonalData, type PersonalTable } from '../../common/personal-data/personal-data';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** Columns that link a row to a person, or to a row that belongs to one. */
const PERSONAL = `^(to|address|(customer_|old_|new_|held_)?email|email_hash|first_name|phone|user_id|(video_|voice_|timeline_)?upload_id
  |(student|visitor|customer|booking|waitlist|submission|review|take|given|mark|payment|subscription|run|(balance_)?intent)_id)$`;

/** Tables that have such a column but no personal data. */
const UNOWNED: Readonly<Record<string, string>> = {
  staff: 'coaches and admins are no students',
  clinic_hold_confirmations: 'fingerprints that mean nothing an hour later, and are deleted then',
  clinic_offers:
    'says when a place was offered to an entry of the waitlist, and has no words; who that was is answered for there',
  clinic_places: 'counts the places of a clinic, and has no words',
  ledger_entries: 'the books: amounts, and sentences of the product’s own',
  reference_clips: 'the coach’s own clips',
};

/** Names of text columns that no one types into. They can stay if the row does. */
const NOT_WORDS: readonly RegExp[] = [
  /(^|_)ids?$/, // ids, and lists of them
  /^(kind|state|status|plan_kind|mode|currency|method|purpose|off_for|subscription_status|handedness|arrangement|removed_because)$/, // one of a fixed set
  /^(plan|plan_name)$/, // what is sold
  /^(failure|refusal|flag|dispute)$/, // codes from the provider or us
  /^(code|ref|key|content_type)$/, // names that the product generates
  /^(parts|details)$/, // amounts, and payment ids
];

/** Real: PostgreSQL with every migration, and every module's declaration of its tables. */
describe('the modules’ declarations of personal data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const answered = (): readonly PersonalTable[] => app.get(PersonalData).tables;
  const columns = (where: string) =>
    app.db.query<{ table: string; column: string }[]>(
      `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c JOIN information_schema.tables t
          USING (table_schema, table_name) WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND ${where} ORDER BY 1, 2`,
    );

  it('cover every table with personal rows: a new one declares how it’s exported and erased, or why it isn’t', async () => {
    const found = new Set(
      (await columns(`c.column_name ~ '${PERSONAL.replace(/\s+/g, '')}'`)).map(
        ({ table }) => table,
      ),
    );
    const known = new Set(answered().map(({ table }) => table));
    expect([...found].filter((table) => !known.has(table) && !(table in UNOWNED))).toEqual([]);
    expect(Object.keys(UNOWNED).filter((table) => known.has(table) || !found.has(table))).toEqual(
      [],
    );
  });

  it('leave no text in a row that stays: each column that someone can type into is cleared', async () => {
    const staying = new Map(
      answered().flatMap(({ table, erased }) => {
        const statement = typeof erased === 'string' ? erased : '';
        return new RegExp(`^\\s*DELETE FROM ${table}\\b`).test(statement) || table === 'sessions'
          ? []
          : [[table, statement] as const];
      }),
    );
    const texts = await columns(
      `(c.data_type IN ('text', 'json', 'jsonb', 'ARRAY', 'character varying') OR c.udt_name = 'citext')`,
    );
    const kept = texts.filter(
      ({ table, column }) =>
        staying.has(table) &&
        !NOT_WORDS.some((name) => name.test(column)) &&
        !new RegExp(`\\b${column} = `).test(staying.get(table)?.split(' SET ')[1] ?? ''),
    );
    expect(kept).toEqual([]);
  });
});
