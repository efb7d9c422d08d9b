import { registeredStudent, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';

interface Module {
  id: string;
  title: string;
  category: string;
  order: number;
  preview: string;
  moduleText: string;
  videoLink: string | null;
  quiz: { id: string; question: string; options: string[] }[];
  hasQuiz: boolean;
  locked: boolean;
}

/** Real: HTTP, sessions, PostgreSQL with the seeded modules. */
describe('the curriculum', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.db.query(
      `UPDATE modules SET video_link = 'https://vimeo.com/1' WHERE id = '04-forward-stroke'`,
    );
  });
  afterAll(() => app.close());

  const split = (modules: Module[]) =>
    modules.reduce<Record<string, number>>(
      (counts, { category }) => ({ ...counts, [category]: (counts[category] ?? 0) + 1 }),
      {},
    );

  it('shows everyone the opening of each of the 25 modules, and neither the rest nor anyone’s progress [496-499, 502, 785, 800]', async () => {
    const { status, body } = await app.client().get<Module[]>('/api/modules');
    expect(status).toBe(200);
    expect(body).toHaveLength(25);
    expect(body.map(({ order }) => order)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    for (const { id, preview, moduleText, videoLink, quiz, locked } of body) {
      expect(id).toMatch(/^\d\d-[a-z-]+$/);
      expect({ videoLink, quiz, locked }).toEqual({ videoLink: null, quiz: [], locked: true });
      expect(preview.length).toBeLessThanOrEqual(120);
      expect(moduleText.length).toBeGreaterThan(200);
      expect(moduleText.length).toBeLessThanOrEqual(300);
      expect(moduleText).not.toMatch(/<\/?[a-z]/);
    }
    expect((await app.client().get('/api/module-progress')).status).toBe(401);
    expect(body.filter(({ hasQuiz }) => !hasQuiz).map(({ id }) => id)).toEqual([
      '25-mental-game-and-river-plan',
    ]);
    expect(body[3]).toMatchObject({
      id: '04-forward-stroke',
      title: 'The Forward Stroke',
      category: 'Essential Strokes',
    });
  });

  it('shows complete modules to students and the coach, without the quiz answers [499, 502]', async () => {
    for (const client of [(await registeredStudent(app)).client, await signedInOwner(app)]) {
      const { body } = await client.get<Module[]>('/api/modules');
      const forward = body[3];
      expect(forward).toMatchObject({
        locked: false,
        videoLink: 'https://vimeo.com/1',
        hasQuiz: true,
      });
      expect(forward?.moduleText).toMatch(/<h2>Drills<\/h2>.*<h2>Common faults<\/h2>/s);
      expect(forward?.quiz).toHaveLength(5);
      expect(forward?.quiz[0]).toEqual({
        id: expect.any(String),
        question: 'When do you begin to pull?',
        options: expect.arrayContaining(['After the whole blade is buried beside the toes']),
      });
      expect(body[24]).toMatchObject({ quiz: [], hasQuiz: false });
      expect(JSON.stringify(body)).not.toMatch(
        /answerIndex|answer_index|explanation|A blade that isn't covered pulls air/,
      );
    }
  });

  it('is locked for a forged session cookie', async () => {
    const client = app.client();
    client.setCookie('wavetrain.sid', 's%3Aforged.signature');
    expect((await client.get<Module[]>('/api/modules')).body.every(({ locked }) => locked)).toBe(
      true,
    );
  });

  it('has categories of 3, 11, 10 and 1 modules, or with a setting 7, 7, 10 and 1 [491]', async () => {
    const read = async () => split((await app.client().get<Module[]>('/api/modules')).body);
    const categories = (...[foundation, strokes, advanced, application]: number[]) => ({
      'Foundation & Basics': foundation,
      'Essential Strokes': strokes,
      'Advanced Techniques': advanced,
      'Application & Summary': application,
    });
    expect(await read()).toEqual(categories(3, 11, 10, 1));
    await app.db.query(`UPDATE site_settings SET value = '"A"' WHERE key = 'curriculumReading'`);
    expect(await read()).toEqual(categories(7, 7, 10, 1));
    await app.db.query(`UPDATE site_settings SET value = '"B"' WHERE key = 'curriculumReading'`);
  });
});
