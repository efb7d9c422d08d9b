import { StarterPhrases1764004610000 } from '../../database/migrations/1764004610000-starter-phrases';
import { signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import type { PhraseResponse } from './coach-messages.dto';

// Real: the product over HTTP, PostgreSQL.
describe('phrases', () => {
  let app: TestApp;
  let coach: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    coach = await signedInOwner(app);
  });
  beforeEach(() => emptyTables(app, 'phrases'));
  afterAll(() => app.close());

  const save = async (text: string) =>
    (await coach.post<PhraseResponse>('/api/coach/phrases', { text })).body;
  const phrases = async () => (await coach.get<PhraseResponse[]>('/api/coach/phrases')).body;
  const addStarters = async () => {
    const runner = app.db.createQueryRunner();
    try {
      await new StarterPhrases1764004610000().up(runner);
    } finally {
      await runner.release();
    }
  };

  it('are saved once, listed alphabetically, reworded and removed', async () => {
    const second = await save('Look where you want to go.');
    const first = await save('Film it from the side.');
    expect(await save(' Film it from the side. ')).toEqual(first);
    expect(await phrases()).toEqual([first, second]);
    const path = `/api/coach/phrases/${first.id}`;
    expect((await coach.patch(path, { text: second.text })).status).toBe(409);
    const reworded = { id: first.id, text: 'Film it from the bank.' };
    expect((await coach.patch(path, { text: ' Film it from the bank. ' })).body).toEqual(reworded);
    expect(await phrases()).toEqual([reworded, second]);
    expect((await coach.delete(path)).status).toBe(204);
    expect((await coach.patch(path, { text: 'Again' })).status).toBe(404);
    expect(await phrases()).toEqual([second]);
    expect((await coach.post('/api/coach/phrases', { text: ' ' })).status).toBe(400);
  });

  it('start with a set of 30 by stroke, for a coach who has none', async () => {
    await addStarters();
    const starters = await phrases();
    expect(starters).toHaveLength(30);
    expect(new Set(starters.map(({ text }) => text.split(':')[0]))).toEqual(
      new Set([
        'Boof',
        'Bow rudder',
        'Draw',
        'Eddy turn',
        'Ferry',
        'Forward stroke',
        'High brace',
        'Low brace',
        'Peel-out',
        'Roll',
        'Stern rudder',
        'Surf',
        'Sweep',
      ]),
    );
  });

  it('of a coach who has some get no others', async () => {
    const own = await save('Film it from the side.');
    await addStarters();
    expect(await phrases()).toEqual([own]);
  });
});
