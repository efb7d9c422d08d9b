import { searchText } from '@wavetrain/shared/search-text';
import { createDataSource } from '../../database/data-source';
import { useTestDatabase } from '../../testing/test-database';

const TEXTS = [
  ...[
    'Núñez',
    'O’Brien',
    "O'Brien",
    '‘Ōkina',
    'Jean‑Luc “Jo” – ´ ` ′ ʼ ＇',
    'Søren Łukasz Æsir Weiß',
  ],
  ...['İstanbul ısı', 'ΣΊΣΥΦΟΣ Ελένης', 'ﬁn № ①', 'Nguyễn Thị Ánh', 'Дмитрий Ёлкин', '50% _\\'],
  ...['Kaʻiulani ‛Ali‛i ʾAḥmad ʿAlī Saꞌar', '«Eddy» ″x″ ‟y‟', '9‒5―3−1', 'Ħal Ŧor Þór þorn'],
  ...[
    'nu\u00adn\u200bez\u2060',
    '\u202anell\u202c@example.com\ufe0f',
    'علی\u200cرضا',
    '\u00a0a\u2003b',
  ],
  ...['李小龍', 'D’Œuvre ÐΣ þorn', 'nu\u0301n\u0303ez', '  two  spaces ', ''],
];

/** Real: PostgreSQL with all migrations run. */
describe('search_text', () => {
  const database = useTestDatabase();

  it('compares texts as the application does', async () => {
    const db = await createDataSource(database.url, 2).initialize();
    const rows = await db.query<{ text: string; compared: string }[]>(
      'SELECT text, search_text(text) AS compared FROM unnest($1::text[]) AS text',
      [TEXTS],
    );
    await db.destroy();
    expect(rows).toEqual(TEXTS.map((text) => ({ text, compared: searchText(text) })));
  });

  it('is indexed wherever a list that can be long is searched', async () => {
    const db = await createDataSource(database.url, 1).initialize();
    // on empty tables, reading another index from end to end looks as cheap
    for (const plan of ['seqscan', 'indexscan', 'indexonlyscan'])
      await db.query(`SET enable_${plan} = off`);
    for (const [table, text] of [
      ['students', `first_name || ' ' || last_name`],
      ['students', 'email::text'],
      ['clinic_bookings', 'customer_name'],
      ['clinic_bookings', 'customer_email::text'],
      ['emails', '"to"::text'],
      ['emails', 'subject'],
      ['submissions', `title || ' ' || description`],
      ['contact_messages', `first_name || ' ' || last_name`],
      ['contact_messages', 'email::text'],
      ['contact_messages', 'message'],
      ['newsletter_subscribers', 'email::text'],
      ['blog_posts', 'title'],
    ])
      expect(
        JSON.stringify(
          await db.query(
            `EXPLAIN SELECT 1 FROM ${table} WHERE search_text(${text}) LIKE '%nunez%'`,
          ),
        ),
      ).toContain('Bitmap');
    await db.destroy();
  });
});
