import type { TestStudent } from '../../testing/accounts';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type { NextModuleResponse, StudentProgramResponse } from './next-module.dto';

// Real: the app over HTTP, PostgreSQL, the seeded program. Fake: the video hosts (a local stub) and
// the clock.
describe('the next module that the coach assigns', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const path = (id = student.id) => `/api/coach/students/${id}/program`;
  const assign = (moduleId: string, id?: string) =>
    site.coach.send<StudentProgramResponse>('PUT', `${path(id)}/next`, { moduleId });
  const shown = async () =>
    (await student.client.get<NextModuleResponse>('/api/student/next-module')).body.module;
  const program = async () => (await site.coach.get<StudentProgramResponse>(path())).body;
  const did = (moduleId: string, isPassed: boolean, isSent: boolean) =>
    site.rows(
      `INSERT INTO module_progress (id, student_id, module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 90, 1, CASE WHEN $3 THEN app_now() END, CASE WHEN $4 THEN app_now() END, app_now())
         ON CONFLICT (student_id, module_id) DO UPDATE SET quiz_passed_at = excluded.quiz_passed_at, video_submitted_at = excluded.video_submitted_at`,
      [student.id, moduleId, isPassed, isSent],
    );

  it('is shown to the student until it’s complete, and can be replaced by another', async () => {
    expect(await shown()).toBeNull();
    const [first, second] = (await program()).modules;
    expect((await assign(second!.id)).body).toMatchObject({
      assignedModuleId: second!.id,
      assignedAt: expect.any(String),
    });
    expect(await shown()).toMatchObject({
      id: second!.id,
      title: second!.title,
      status: 'Not Started',
    });
    await assign(first!.id);
    expect(await shown()).toMatchObject({ id: first!.id });
    await did(first!.id, true, false);
    expect(await shown()).toMatchObject({ status: 'Quiz Passed' });
    await did(first!.id, true, true);
    expect(await shown()).toBeNull();
    expect(await program()).toMatchObject({ assignedModuleId: null, assignedAt: null });
    expect(await assign(first!.id)).toMatchObject({
      status: 409,
      body: { code: 'MODULE_COMPLETE' },
    });
  });

  it('can be removed, also twice, and isn’t shown to other students', async () => {
    const other = await site.subscriber();
    const [first] = (await program()).modules;
    await assign(first!.id);
    expect((await other.client.get<NextModuleResponse>('/api/student/next-module')).body).toEqual({
      module: null,
    });
    for (let times = 0; times < 2; times += 1)
      expect((await site.coach.send('DELETE', `${path()}/next`)).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('comes with all modules in program order and the student’s status for each', async () => {
    const [, second] = (await program()).modules;
    await did(second!.id, false, false);
    const { modules } = await program();
    expect(modules).toHaveLength(25);
    expect(modules.slice(0, 2)).toMatchObject([
      { status: 'Not Started' },
      { status: 'In Progress', totalScore: null },
    ]);
  });

  it('requires a module of the program and an existing student', async () => {
    expect((await assign('99-gone')).status).toBe(404);
    expect((await assign('')).body).toMatchObject({
      fields: { moduleId: 'Please choose a module' },
    });
    expect((await assign('04-forward-stroke', UNKNOWN_ID)).status).toBe(404);
    await site.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
    expect((await assign('04-forward-stroke')).status).toBe(404);
    expect((await site.coach.get(path())).status).toBe(404);
  });
});
