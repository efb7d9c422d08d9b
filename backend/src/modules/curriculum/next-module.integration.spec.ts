import type { TestStudent } from '../../testing/accounts';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type { NextModuleResponse, StudentProgramResponse } from './next-module.dto';

// Real: the product over HTTP, PostgreSQL, the seeded program. Not real: the video hosts (a local stand-in) and the clock.
describe('the module that the coach assigns next', () => {
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
  const assign = (moduleId: string, id?: string) => site.coach.send<StudentProgramResponse>('PUT', `${path(id)}/next`, { moduleId });
  const told = async () => (await student.client.get<NextModuleResponse>('/api/student/next-module')).body.module;
  const program = async () => (await site.coach.get<StudentProgramResponse>(path())).body;
  const did = (moduleId: string, isPassed: boolean, isSent: boolean) =>
    site.rows(
      `INSERT INTO module_progress (id, student_id, module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 90, 1, CASE WHEN $3 THEN app_now() END, CASE WHEN $4 THEN app_now() END, app_now())
         ON CONFLICT (student_id, module_id) DO UPDATE SET quiz_passed_at = excluded.quiz_passed_at, video_submitted_at = excluded.video_submitted_at`,
      [student.id, moduleId, isPassed, isSent],
    );

  it('is told to the student until it is complete, and another takes its place', async () => {
    expect(await told()).toBeNull();
    const [first, second] = (await program()).modules;
    expect((await assign(second!.id)).body).toMatchObject({ assignedModuleId: second!.id, assignedAt: expect.any(String) });
    expect(await told()).toMatchObject({ id: second!.id, title: second!.title, status: 'Not Started' });
    await assign(first!.id);
    expect(await told()).toMatchObject({ id: first!.id });
    await did(first!.id, true, false);
    expect(await told()).toMatchObject({ status: 'Quiz Passed' });
    await did(first!.id, true, true);
    expect(await told()).toBeNull();
    expect(await program()).toMatchObject({ assignedModuleId: null, assignedAt: null });
    expect(await assign(first!.id)).toMatchObject({ status: 409, body: { code: 'MODULE_COMPLETE' } });
  });

  it('is taken back, once and again, and is nobody else’s', async () => {
    const other = await site.subscriber();
    const [first] = (await program()).modules;
    await assign(first!.id);
    expect((await other.client.get<NextModuleResponse>('/api/student/next-module')).body).toEqual({ module: null });
    for (let times = 0; times < 2; times += 1) expect((await site.coach.send('DELETE', `${path()}/next`)).status).toBe(200);
    expect(await told()).toBeNull();
  });

  it('has every module of the program, in its order, as the student stands with it', async () => {
    const [, second] = (await program()).modules;
    await did(second!.id, false, false);
    const { modules } = await program();
    expect(modules).toHaveLength(25);
    expect(modules.slice(0, 2)).toMatchObject([{ status: 'Not Started' }, { status: 'In Progress', totalScore: null }]);
  });

  it('needs a module of the program and a student who is there', async () => {
    expect((await assign('99-gone')).status).toBe(404);
    expect((await assign('')).body).toMatchObject({ fields: { moduleId: 'Please choose a module' } });
    expect((await assign('04-forward-stroke', UNKNOWN_ID)).status).toBe(404);
    await site.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
    expect((await assign('04-forward-stroke')).status).toBe(404);
    expect((await site.coach.get(path())).status).toBe(404);
  });
});
