import { OWNER_ALONE } from '../../common/auth/actors';
import { planCases, savePlan } from '../../common/billing/testing/plan-cases';
import {
  confirmedStudent,
  mailsTo,
  registeredStudent,
  signedInAssistant,
  signedInOwner,
  type TestStudent,
} from '../../testing/accounts';
import type { TestClient } from '../../testing/test-client';
import { askedStatements } from '../../testing/asked-statements';
import { startShop, type Shop } from '../payments/testing/shop';
import type { StudentRecordResponse } from './student-record.dto';
import type { AdminStudentResponse } from './student-records.dto';

/**
 * Real: PostgreSQL, HTTP, sessions, the provider's client, the payment sandbox and its webhooks.
 * Bypassed: the queue.
 */
describe("the admin's students", () => {
  let shop: Shop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startShop();
    owner = await signedInOwner(shop.app);
  });
  afterAll(() => shop.close());

  const ask = (params: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(params).map(([name, value]): [string, string] => [
        name,
        JSON.stringify(value),
      ]),
    );
  const list = async (filter: object, more: Record<string, unknown> = {}) => {
    const { body, headers } = await owner.get<AdminStudentResponse[]>(
      `/api/admin/students?${ask({ filter, ...more })}`,
    );
    return {
      names: body.map(({ name }) => name),
      total: Number(headers.get('x-total-count')),
      body,
    };
  };
  const record = async (id: string, by = owner) =>
    (await by.get<StudentRecordResponse>(`/api/admin/students/${id}`)).body;
  const plan = (id: string, action: string, by = owner) =>
    by.post<{ error?: string }>(`/api/admin/students/${id}/plan`, {
      action,
      reason: 'Asked by phone',
    });
  const subscriber = async (firstName: string): Promise<TestStudent> => {
    const student = await confirmedStudent(shop.app, { firstName });
    await shop.buy({ client: student.client, email: student.email });
    return student;
  };

  it('are found by name or address, and filtered by plan, alumni, inactivity and intake', async () => {
    const fay = await subscriber('Fay');
    const quinn = await subscriber('Quinn');
    await shop.rows(
      `UPDATE students SET created_at = app_now() - interval '90 days', alumni = true WHERE id = $1`,
      [quinn.id],
    );
    const none = await registeredStudent(shop.app, { firstName: '100%_Zed' });
    expect((await list({ q: 'fay' })).names).toEqual(['Fay Paddler']);
    expect((await list({ q: none.email.toUpperCase() })).names).toEqual(['100%_Zed Paddler']);
    expect((await list({ q: '0%_z' })).total).toBe(1);
    expect((await list({ q: '%' })).total).toBe(1);
    expect((await list({ plan: 'running' }, { sort: ['name', 'ASC'] })).names).toEqual([
      'Fay Paddler',
      'Quinn Paddler',
    ]);
    expect((await list({ plan: 'running', alumni: true })).names).toEqual(['Quinn Paddler']);
    expect((await list({ quiet: true })).names).toEqual(['Quinn Paddler']);
    expect((await list({ plan: 'none' })).names).toContain('100%_Zed Paddler');
    expect((await list({ withoutIntake: true })).total).toBe(3);
    expect(await list({}, { range: [1, 1] })).toMatchObject({
      total: 3,
      names: [expect.any(String)],
    });
    const [row] = (await list({ q: fay.email })).body;
    expect(row).toMatchObject({
      planStatus: 'active',
      priceCents: 15_000,
      intakeAt: null,
      lastVideoAt: null,
      emailConfirmed: true,
    });
  });

  it('are exported as a filtered CSV file without formulas, and the audit log records who did it', async () => {
    await registeredStudent(shop.app, { firstName: '=cmd()' });
    const { status, body, headers } = await owner.get<string>(
      `/api/admin/students/export?${ask({ filter: { plan: 'none' }, sort: ['createdAt', 'ASC'] })}`,
    );
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="students.csv"',
    ]);
    const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toContain('First name,Last name,Email');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/^'=cmd\(\),Paddler,/);
    expect(
      await shop.rows(`SELECT actor, details FROM audit_log WHERE action = 'students.export'`),
    ).toEqual([{ actor: 'staff:1', details: { filtered: true } }]);
  });

  it('have a record with plan, payments and ledger, but no health data or messages', async () => {
    const { id } = await subscriber('Rec');
    const shown = await record(id);
    expect(shown).toMatchObject({
      name: 'Rec Paddler',
      mayRefund: true,
      allowance: { included: 2, left: 2 },
    });
    expect(shown.plans).toEqual([
      expect.objectContaining({ state: 'active', priceCents: 15_000, cancelAtPeriodEnd: false }),
    ]);
    expect(shown.payments).toEqual([
      expect.objectContaining({
        kind: 'subscription',
        status: 'paid',
        amountCents: 15_000,
        refundableCents: 15_000,
        refunds: [],
      }),
    ]);
    expect(
      shown.payments[0]?.movements.map(({ kind, amountCents }) => [kind, Math.sign(amountCents)]),
    ).toEqual([
      ['charge', 1],
      ['fee', -1],
    ]);
    expect(
      Object.keys(shown).filter((name) => /injur|health|goal|message|note/i.test(name)),
    ).toEqual([]);
    expect(
      (await owner.get('/api/admin/students/0199c6f2-1111-7000-8000-00000000000a')).status,
    ).toBe(404);
    expect((await owner.get('/api/admin/students/nobody')).status).toBe(404);
  });

  it('have their plan canceled, kept, paused and resumed or ended by staff, each with its reason in the audit log', async () => {
    const { id } = await subscriber('Plan');
    const standing = async () => {
      const [first] = (await record(id)).plans;
      return [first?.state, first?.cancelAtPeriodEnd];
    };
    expect((await plan(id, 'cancel')).status).toBe(204);
    expect(await standing()).toEqual(['active', true]);
    expect(await plan(id, 'pause')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('keep it first') },
    });
    expect((await plan(id, 'keep')).status).toBe(204);
    expect(await standing()).toEqual(['active', false]);
    expect((await plan(id, 'pause')).status).toBe(204);
    expect(await standing()).toEqual(['paused', false]);
    expect((await plan(id, 'resume')).status).toBe(204);
    expect(await standing()).toEqual(['active', false]);
    expect((await plan(id, 'end')).status).toBe(204);
    expect(await standing()).toEqual(['canceled', expect.any(Boolean)]);
    expect((await plan(id, 'pause')).status).toBe(409);
    const { history } = await record(id);
    expect(
      history
        .filter(({ action }) => action.endsWith('-by-staff'))
        .map(({ action, reason }) => [action, reason]),
    ).toEqual(
      ['end', 'resume', 'pause', 'keep', 'pause', 'cancel'].map((action) => [
        `subscription.${action}-by-staff`,
        'Asked by phone',
      ]),
    );
  });

  it('get their plans’, payments’ and own history in one query', async () => {
    const { id } = await subscriber('Deeds');
    await plan(id, 'cancel');
    await plan(id, 'keep');
    const asked = await askedStatements(async () => {
      const auditActions = (await record(id)).history.filter(({ action }) =>
        action.endsWith('-by-staff'),
      );
      expect(auditActions.map(({ action }) => action)).toEqual([
        'subscription.keep-by-staff',
        'subscription.cancel-by-staff',
      ]);
    });
    expect(asked.filter((text) => /FROM "?audit_log"?/.test(text))).toHaveLength(1);
  });

  it('are refunded only by the owner, once, in the ledger and with an email', async () => {
    const student = await subscriber('Fund');
    const [charge] = (await record(student.id)).payments;
    const refund = (amountCents: number, by = owner) =>
      by.post<{ error?: string; code?: string }>(`/api/admin/payments/${charge?.id}/refund`, {
        amountCents,
        reason: 'Two weeks of flood',
      });
    const helper = await signedInAssistant(shop.app);
    expect((await record(student.id, helper)).mayRefund).toBe(false);
    expect(await refund(5_000, helper)).toMatchObject({
      status: 403,
      body: { error: OWNER_ALONE },
    });
    expect(await refund(15_001)).toMatchObject({
      status: 400,
      body: { code: 'CHARGE_REFUND_TOO_HIGH' },
    });
    const pressed = await Promise.all([refund(5_000), refund(5_000)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([204, 409]);
    await shop.runUntilIdle();
    const [after] = (await record(student.id)).payments;
    expect(after).toMatchObject({
      status: 'partly_refunded',
      refundedCents: 5_000,
      refundableCents: 10_000,
      refunds: [{ state: 'done', amountCents: 5_000 }],
    });
    expect(after?.movements.at(-1)).toMatchObject({ kind: 'refund', amountCents: -5_000 });
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(1);
    expect((await refund(10_000)).status).toBe(204);
    await shop.runUntilIdle();
    expect((await record(student.id)).payments[0]).toMatchObject({
      status: 'refunded',
      refundableCents: 0,
    });
    expect(await refund(1)).toMatchObject({ status: 409, body: { code: 'CHARGE_NOT_REFUNDABLE' } });
    expect(
      (
        await owner.post('/api/admin/payments/0199c6f2-1111-7000-8000-00000000000a/refund', {
          amountCents: 1,
          reason: 'x',
        })
      ).status,
    ).toBe(404);
  });

  it('report that nothing was left to refund', async () => {
    const student = await subscriber('Nope');
    const [charge] = (await record(student.id)).payments;
    // refunded at the provider directly, before a webhook has told us
    await shop.provider('POST', 'refunds', { payment_intent: charge?.paymentIntentId ?? '' });
    expect(
      (
        await owner.post(`/api/admin/payments/${charge?.id}/refund`, {
          amountCents: 15_000,
          reason: 'Twice',
        })
      ).status,
    ).toBe(204);
    await shop.runUntilIdle();
    const [after] = (await record(student.id)).payments;
    expect(after).toMatchObject({
      status: 'refunded',
      refundedCents: 15_000,
      refunds: [{ state: 'failed', isLate: false }],
    });
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(0);
  });

  it('get another invitation unless they have filled in the intake, with a limit', async () => {
    const student = await confirmedStudent(shop.app, { firstName: 'Inv' });
    const invite = () =>
      owner.post<{ code?: string }>(`/api/admin/students/${student.id}/invitation`);
    expect((await invite()).status).toBe(204);
    expect(await mailsTo(shop.app, 'intake-invitation', student.email)).toBe(1);
    await invite();
    await invite();
    expect((await invite()).status).toBe(429);
    expect(await mailsTo(shop.app, 'intake-invitation', student.email)).toBe(3);
    await shop.rows(
      `INSERT INTO intakes (id, student_id, email, coaching_priorities, skill_ratings, paddling_goals, invited, submitted_at)
        VALUES (gen_random_uuid(), $1, $2, '{}', '{}', 'Rolls', false, app_now())`,
      [student.id, student.email],
    );
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'INTAKE_TOLD' } });
  });

  it('aren’t invited if they opted out or are leaving: the answer says why, and the record shows it', async () => {
    const student = await confirmedStudent(shop.app, { firstName: 'Leave' });
    const invite = () =>
      owner.post<{ code?: string; error?: string }>(`/api/admin/students/${student.id}/invitation`);
    const takesInvitations = async () => (await record(student.id)).takesInvitations;
    expect(await takesInvitations()).toBe(true);
    await student.client.patch('/api/student/profile', { unwantedMails: ['invitations'] });
    expect(await invite()).toMatchObject({
      status: 409,
      body: {
        code: 'INVITATIONS_UNWANTED',
        error: expect.stringContaining('opted out of invitation'),
      },
    });
    expect(await takesInvitations()).toBe(false);
    await student.client.patch('/api/student/profile', { unwantedMails: [] });
    await student.client.post('/api/student/deletion', { currentPassword: student.password });
    expect(await invite()).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_LEAVING', error: expect.stringContaining('scheduled for deletion') },
    });
    expect(await takesInvitations()).toBe(false);
    await shop.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
    expect((await invite()).status).toBe(404);
    expect(await mailsTo(shop.app, 'intake-invitation', student.email)).toBe(0);
  });

  it('are for staff only', async () => {
    const student = await registeredStudent(shop.app);
    for (const [client, status] of [
      [shop.app.client(), 401],
      [student.client, 403],
    ] as const) {
      for (const path of ['', '/export', `/${student.id}`])
        expect((await client.get(`/api/admin/students${path}`)).status).toBe(status);
      expect((await plan(student.id, 'end', client)).status).toBe(status);
      expect((await client.post(`/api/admin/students/${student.id}/invitation`)).status).toBe(
        status,
      );
      expect(
        (
          await client.post(`/api/admin/payments/${student.id}/refund`, {
            amountCents: 1,
            reason: 'x',
          })
        ).status,
      ).toBe(status);
    }
  });

  it.each(planCases(new Date()))(
    'are quiet by the same definition of a plan as everywhere: $name ($hasPlan)',
    async ({ plan: known, hasPlan }) => {
      const { id, email } = await registeredStudent(shop.app);
      await shop.rows(
        `UPDATE students SET created_at = app_now() - interval '90 days' WHERE id = $1`,
        [id],
      );
      await savePlan((sql, values) => shop.rows(sql, values), id, known);
      expect((await list({ q: email, quiet: true })).total).toBe(hasPlan ? 1 : 0);
      expect((await list({ q: email, plan: 'running' })).total).toBe(
        known.status.startsWith('active') ? 1 : 0,
      );
    },
  );
});
