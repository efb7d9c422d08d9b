import { confirmedStudent, type TestStudent } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type {
  ConfirmedCertificateResponse,
  OwnCertificateResponse,
} from './certificates.controller';

/**
 * Real: HTTP, sessions, PostgreSQL with the seeded modules, the PDF. Progress is inserted as a year
 * of work would leave it.
 */
describe('the certificate', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const own = async ({ client }: TestStudent) =>
    (await client.get<OwnCertificateResponse>('/api/student/certificate')).body;
  const graduate = async (given: { firstName?: string } = {}) => {
    const student = await confirmedStudent(app, given);
    await app.db.query(
      `INSERT INTO module_progress (id, student_id, module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, video_review_score, video_review_scored_at,
         video_review_first_scored_at, updated_at)
       SELECT gen_random_uuid(), $1, id, 80, 1, now(), now(), 75, now(), now(), now() FROM modules`,
      [student.id],
    );
    return student;
  };

  it('doesn’t exist before every practical was reviewed, and shows the progress', async () => {
    const student = await graduate();
    await app.db.query(
      `UPDATE module_progress SET video_review_score = NULL, video_review_scored_at = NULL, video_review_first_scored_at = NULL
        WHERE student_id = $1 AND module_id = '19-boof'`,
      [student.id],
    );
    expect(await own(student)).toEqual({
      total: 25,
      complete: 25,
      reviewed: 24,
      number: null,
      issuedAt: null,
      canPrintName: true,
    });
    const { status, body } = await student.client.get<{ code: string }>(
      '/api/student/certificate.pdf',
    );
    expect([status, body.code]).toEqual([404, 'CERTIFICATE_NOT_EARNED']);
  });

  it('is issued once with one number, however often it’s requested, and stays', async () => {
    const student = await graduate();
    const asked = await Promise.all(Array.from({ length: 8 }, () => own(student)));
    expect(new Set(asked.map(({ number }) => number)).size).toBe(1);
    expect(asked[0]?.number).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    await app.db.query(
      `DELETE FROM module_progress WHERE student_id = $1 AND module_id = '19-boof'`,
      [student.id],
    );
    expect(await own(student)).toMatchObject({ complete: 24, number: asked[0]?.number });
  });

  it('has the date on which it was earned, whenever it’s first requested', async () => {
    const student = await graduate();
    await app.db.query(
      `UPDATE module_progress SET quiz_passed_at = '2026-03-01Z', video_review_first_scored_at = CASE module_id WHEN '19-boof' THEN '2026-05-04T10:00:00Z' ELSE '2026-04-01Z' END::timestamptz
       WHERE student_id = $1`,
      [student.id],
    );
    expect((await own(student)).issuedAt).toBe('2026-05-04T10:00:00.000Z');
  });

  it('is a PDF with its holder’s name', async () => {
    const student = await graduate({ firstName: 'Žofia' });
    const { number } = await own(student);
    const response = await fetch(`${app.url}/api/student/certificate.pdf`, {
      headers: { cookie: student.client.cookieHeader },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="certificate-${number}.pdf"`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(1_500);
    expect(bytes.toString('latin1')).toContain('%%EOF');
    // US Letter, tagged, with what the QR code is
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 792 612\]/);
    expect(bytes.toString('latin1')).toMatch(/\/Marked true/);
    expect(bytes.toString('latin1')).toContain('/S /Figure');
  });

  it.each(['Işıl', 'Әлихан', 'Ὀδυσσεύς'])('prints %s as it’s written', async (firstName) => {
    const student = await graduate({ firstName });
    expect(await own(student)).toMatchObject({ canPrintName: true });
    const pdf = await fetch(`${app.url}/api/student/certificate.pdf`, {
      headers: { cookie: student.client.cookieHeader },
    });
    expect([pdf.status, (await pdf.arrayBuffer()).byteLength > 1_500]).toEqual([200, true]);
  });

  it('says what to do rather than change a name that it can’t print', async () => {
    const student = await graduate({ firstName: '李雷' });
    expect(await own(student)).toMatchObject({ canPrintName: false });
    const { status, body } = await student.client.get<{ code: string; error: string }>(
      '/api/student/certificate.pdf',
    );
    expect([status, body.code]).toEqual([409, 'NAME_NOT_PRINTABLE']);
    expect(body.error).toMatch(/Latin, Greek, or Cyrillic letters in your settings/);
  });

  it('can be verified by anyone with its number: first name and initial, nothing else', async () => {
    const { number, issuedAt } = await own(await graduate());
    const confirm = (typed: string) =>
      app
        .client()
        .get<ConfirmedCertificateResponse & { code: string }>(
          `/api/certificates/${encodeURIComponent(typed)}`,
        );
    const { status, body } = await confirm(number?.toLowerCase() ?? '');
    expect([status, body]).toEqual([
      200,
      { number, firstName: 'Pat', initial: 'P', modules: 25, issuedAt },
    ]);
    for (const typed of ['2345-6789-ABCD-EFGH', 'nothing', "' OR 1=1 --", 'x'.repeat(2_000)])
      expect(await confirm(typed)).toMatchObject({
        status: 404,
        body: { code: 'CERTIFICATE_NOT_FOUND' },
      });
  });

  it('is only available to its student', async () => {
    await graduate();
    expect(await own(await confirmedStudent(app))).toMatchObject({
      complete: 0,
      reviewed: 0,
      number: null,
    });
    for (const path of ['/api/student/certificate', '/api/student/certificate.pdf'])
      expect((await app.client().get(path)).status).toBe(401);
  });
});
