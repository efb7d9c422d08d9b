import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../common/audit/audit-log';
import type { TestStudent } from '../../../testing/accounts';
import { SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';
import type { AllowanceResponse } from './allowance.dto';
import type { ReviewGrantResponse } from './review-grants.dto';

// Real: the app over HTTP, PostgreSQL. Fake: the video hosts (a local stub) and the clock.
describe('reviews beyond the plan', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    site.videosWork();
    site.setClock('2126-05-10T12:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const path = (id = student.id) => `/api/coach/students/${id}/review-grants`;
  const grant = (count = 1, id: string = randomUUID(), reason = 'A week on the Zambezi') =>
    site.coach.post<ReviewGrantResponse[]>(path(), { id, count, reason });
  const revoke = (id: string) =>
    site.coach.post<ReviewGrantResponse[]>(`${path()}/${id}/revoke`, {});
  const allowance = async () =>
    (await student.client.get<AllowanceResponse>('/api/student/allowance')).body;
  const covered = async () =>
    (await site.queue())
      .filter(({ studentId }) => studentId === student.id)
      .map((row) => row.covered);

  it('are granted with a reason, show in the student’s allowance, and give a third video its 48 hours', async () => {
    const id = randomUUID();
    expect((await grant(1, id)).body).toMatchObject([
      { id, count: 1, unused: 1, reason: 'A week on the Zambezi' },
    ]);
    expect(await allowance()).toMatchObject({ included: 3, granted: 1, left: 3 });
    for (const title of ['One', 'Two', 'Three', 'Four']) await site.submit(student, { title });
    expect((await covered()).filter(Boolean)).toHaveLength(3);
    expect(await allowance()).toMatchObject({ included: 3, granted: 1, left: 0 });
    const entries = await site.app.get(AuditLog).ofSubject(student.id);
    const granted = {
      actor: 'staff:1',
      action: 'students.reviews-granted',
      details: { grantId: id, count: 1 },
    };
    expect(entries.at(-1)).toMatchObject(granted);
  });

  it('cover videos waiting outside the plan, oldest first', async () => {
    for (const [day, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
      site.setClock(`2126-05-1${day}T12:00:00Z`);
      await site.submit(student, { title });
    }
    site.setClock('2126-05-15T12:00:00Z');
    await grant(1);
    const outside = (await site.queue()).filter(
      (row) => row.studentId === student.id && !row.covered,
    );
    expect(outside.map(({ title }) => title)).toEqual(['Four']);
    const [third] = (await site.own(student)).filter(({ title }) => title === 'Three');
    expect(third).toMatchObject({ dueAt: '2126-05-17T12:00:00.000Z' });
  });

  it('are granted once, however often the request arrives, even simultaneously', async () => {
    const id = randomUUID();
    const answers = await Promise.all([grant(2, id), grant(2, id), grant(2, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await allowance()).toMatchObject({ included: 4, granted: 2 });
  });

  it('can be revoked as far as they are unused, and no further', async () => {
    const id = randomUUID();
    await grant(2, id);
    for (const title of ['One', 'Two', 'Three']) await site.submit(student, { title });
    expect((await revoke(id)).body).toMatchObject([{ id, count: 1, unused: 0 }]);
    expect(await allowance()).toMatchObject({ included: 3, granted: 1, left: 0 });
    expect(await revoke(id)).toMatchObject({ status: 409, body: { code: 'GRANT_USED' } });
    expect((await covered()).every(Boolean)).toBe(true);
    const whole = randomUUID();
    await grant(1, whole);
    await revoke(whole);
    expect((await revoke(whole)).status).toBe(200);
    expect(await allowance()).toMatchObject({ included: 3, granted: 1 });
  });

  it('end with the period, and what they covered stays covered', async () => {
    const id = randomUUID();
    await grant(1, id);
    await site.subscribe(student, '2126-07-01T12:00:00Z');
    site.setClock('2126-06-02T12:00:00Z');
    expect(await allowance()).toMatchObject({ included: 2, granted: 0, left: 2 });
    expect((await site.coach.get<ReviewGrantResponse[]>(path())).body).toMatchObject([
      { id, count: 1, unused: 0 },
    ]);
    expect((await revoke(id)).status).toBe(409);
  });

  it('require a plan, a student, a number and a reason', async () => {
    await site.rows(`UPDATE students SET subscription_status = 'none' WHERE id = $1`, [student.id]);
    expect(await grant()).toMatchObject({ status: 409, body: { code: 'NO_PLAN' } });
    expect(
      (await site.coach.post(path(), { id: randomUUID(), count: 0, reason: ' ' })).body,
    ).toMatchObject({
      fields: { count: 'Please choose 1 to 10', reason: 'Please give a reason' },
    });
    for (const count of [11, 1.5, '1', null])
      expect((await site.coach.post(path(), { id: randomUUID(), count, reason: 'x' })).status).toBe(
        400,
      );
    expect(
      (await site.coach.post(path(UNKNOWN_ID), { id: randomUUID(), count: 1, reason: 'x' })).status,
    ).toBe(404);
    expect((await revoke(UNKNOWN_ID)).status).toBe(404);
    await site.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
    expect((await grant()).status).toBe(404);
    expect((await site.coach.get(path())).status).toBe(404);
  });

  it('can’t be listed or revoked through another student’s address', async () => {
    const id = randomUUID();
    await grant(1, id);
    const other = await site.subscriber();
    expect((await site.coach.post(`${path(other.id)}/${id}/revoke`, {})).status).toBe(404);
    expect((await site.coach.post(path(other.id), { id, count: 1, reason: 'x' })).status).toBe(404);
    expect(await allowance()).toMatchObject({ granted: 1 });
  });
});
