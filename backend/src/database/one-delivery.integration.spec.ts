import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { useTestDatabase } from '../testing/test-database';
import { createDataSource } from './data-source';

const MIGRATION = 'OneDelivery1764002002500';
const MARK = { id: randomUUID(), text: 'Your head comes up first.' };
const content = (notes: string) => ({ schema: 1, marks: [MARK], fixFirstMarkId: MARK.id, takes: [], notes });

/** Real: PostgreSQL, the migration up and down. */
describe('reviews delivered before revisions existed', () => {
  const database = useTestDatabase();
  const [student, formed, roomed, both] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  let db: DataSource;
  beforeAll(async () => {
    db = await createDataSource(database.url, 2).initialize();
    await back();
  });
  afterAll(() => db.destroy());

  /** Reverts migrations, newest first, down to and including this one. */
  const back = async (): Promise<void> => {
    for (;;) {
      const [last] = await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
      await db.undoLastMigration();
      if (last?.name === MIGRATION) return;
    }
  };
  const give = (given: {
    submission?: string;
    source: string;
    notes: string;
    video?: string;
    revision?: string;
    day: number;
    isOver?: boolean;
  }) =>
    db.query(
      `INSERT INTO feedback (id, submission_id, student_id, staff_id, source, loom_url, notes, video_path, review_revision_id, given_at, superseded_at)
       VALUES (gen_random_uuid(), $1, $2, 1, $3, NULL, $4, $5, $6, $7, $8)`,
      [
        ...[given.submission ?? null, student, given.source, given.notes, given.video ?? null, given.revision ?? null],
        ...[`2126-05-0${given.day}T12:00:00Z`, given.isOver ? '2126-06-01T12:00:00Z' : null],
      ],
    );
  const review = async (submission: string, draftNotes: string, delivered: { id: string; notes: string; day: number }[]) => {
    const id = randomUUID();
    await db.query('INSERT INTO reviews (id, submission_id, student_id, version, draft) VALUES ($1, $2, $3, 5, $4)', [
      ...[id, submission, student, content(draftNotes)],
    ]);
    for (const [at, { id: revision, notes, day }] of delivered.entries())
      await db.query(`INSERT INTO review_revisions (id, review_id, n, content, replaced, delivered_at) VALUES ($1, $2, $3, $4, '{}', $5)`, [
        revision,
        id,
        at + 1,
        content(notes),
        `2126-05-0${day}T12:00:00Z`,
      ]);
  };
  const revisions = (of: string) =>
    db.query<unknown[]>(
      `SELECT v.n, v.content->>'notes' AS notes, jsonb_array_length(v.content->'marks') AS marks, v.replaced IS NULL AS form, f.source
       FROM review_revisions v JOIN reviews r ON r.id = v.review_id LEFT JOIN feedback f ON f.review_revision_id = v.id
       WHERE r.submission_id::text = $1 OR r.video_path = $1 ORDER BY v.n`,
      [of],
    );
  const draft = async (of: string) =>
    (await db.query<unknown[]>(`SELECT version, draft->>'notes' AS notes FROM reviews WHERE submission_id::text = $1`, [of]))[0];

  it('become revisions in the order of delivery, and are unchanged after the migration is reverted', async () => {
    const video = `/api/files/${randomUUID()}`;
    const [first, second] = [randomUUID(), randomUUID()];
    await give({ submission: formed, source: 'dialog', notes: 'One.', day: 1, isOver: true });
    await give({ submission: formed, source: 'review', notes: 'Two.', day: 2 });
    await give({ source: 'upload', notes: 'Watch this.', video, day: 1, isOver: true });
    await give({ source: 'upload', notes: 'Watch that.', video, day: 2 });
    await review(roomed, 'In the making.', [{ id: first, notes: '', day: 1 }]);
    await give({ submission: roomed, source: 'room', notes: MARK.text, revision: first, day: 1, isOver: true });
    await give({ submission: roomed, source: 'dialog', notes: MARK.text, video, revision: first, day: 2 });
    await review(both, 'From the room.', [{ id: second, notes: 'From the room.', day: 2 }]);
    await give({ submission: both, source: 'dialog', notes: 'Before it.', day: 1, isOver: true });
    await give({ submission: both, source: 'room', notes: 'From the room.', revision: second, day: 2, isOver: true });
    await give({ submission: both, source: 'review', notes: 'After it.', revision: second, day: 3 });
    const before = await db.query('SELECT * FROM feedback ORDER BY id');

    await db.runMigrations();
    const row = (n: number, notes: string, marks: number, source: string) => ({ n, notes, marks, form: source !== 'room', source });
    expect(await revisions(formed)).toEqual([row(1, 'One.', 0, 'dialog'), row(2, 'Two.', 0, 'review')]);
    expect(await revisions(video)).toEqual([row(1, 'Watch this.', 0, 'upload'), row(2, 'Watch that.', 0, 'upload')]);
    // the text came from the mark, so the notes stay empty
    expect(await revisions(roomed)).toEqual([row(1, '', 1, 'room'), row(2, '', 1, 'dialog')]);
    expect(await revisions(both)).toEqual([
      row(1, 'Before it.', 0, 'dialog'),
      row(2, 'From the room.', 1, 'room'),
      row(3, 'After it.', 1, 'review'),
    ]);
    expect([await draft(formed), await draft(roomed), await draft(both)]).toEqual([
      { version: 1, notes: 'Two.' },
      { version: 5, notes: 'In the making.' },
      { version: 6, notes: 'After it.' },
    ]);
    expect(await db.query('SELECT source, has_review FROM feedback WHERE has_review ORDER BY source')).toEqual([
      { source: 'dialog', has_review: true },
      { source: 'review', has_review: true },
      { source: 'room', has_review: true },
      { source: 'room', has_review: true },
    ]);

    await back();
    expect(await db.query('SELECT * FROM feedback ORDER BY id')).toEqual(before);
    await db.runMigrations();
    expect(await revisions(both)).toHaveLength(3);
  });
});
