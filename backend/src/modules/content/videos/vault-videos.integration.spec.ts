import { Environment } from '../../../config/environment';
import type { ImportedRowResponse } from '../../../common/csv/file-import.dto';
import { LinkFetcher } from '../../../common/link-fetch/link-fetcher';
import { LinkStandIn } from '../../../common/link-fetch/testing/stand-in';
import { seedLibrary } from '../../../database/seed/seed-library';
import { signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../site-copy/revisions.dto';
import type {
  AdminVaultVideoResponse,
  AdminVaultVideoRowResponse,
  FoundVideoResponse,
} from './vault-videos.dto';

const PATH = '/api/admin/vault-videos';
const OEMBED = 'www.youtube.com/oembed';
const FILM = 'https://youtu.be/aqz-KE-bpKQ';
const entry = {
  title: 'Reading a Hole',
  description: 'Where the water goes back up.',
  categorySlug: 'strokes',
};

/**
 * Real: HTTP, PostgreSQL with the seeded list. Not real: the video host, which is a local server.
 */
describe('the vault in the admin', () => {
  let app: TestApp;
  let hosts: LinkStandIn;
  let admin: TestClient;
  beforeAll(async () => {
    [app, hosts] = await Promise.all([startTestApp(), LinkStandIn.start()]);
    const fetcher = hosts.fetcher();
    jest
      .spyOn(app.get(LinkFetcher), 'fetch')
      .mockImplementation((request) => fetcher.fetch({ ...request, timeoutMs: 120_000 }));
    admin = await signedInOwner(app);
  });
  beforeEach(async () => {
    hosts.forget();
    await emptyTables(app, 'content_revisions, vault_videos, audit_log');
    await app.db.transaction((tx) => seedLibrary(tx, app.get(Environment).contentDir));
  });
  afterAll(async () => {
    await app.close();
    await hosts.close();
  });

  const list = async (filter: object = {}, range = [0, 0]) =>
    admin.get<AdminVaultVideoRowResponse[]>(
      `${PATH}?sort=["position","ASC"]&range=${JSON.stringify(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  const total = async (filter: object = {}) =>
    Number((await list(filter)).headers.get('x-total-count'));
  const create = (more: object = {}) =>
    admin.post<AdminVaultVideoResponse>(PATH, { ...entry, ...more });
  const shown = async () =>
    (
      await app
        .client()
        .get<{ key: string; title: string; youtubeId: string | null }[]>('/api/vault/videos')
    ).body;
  const importing = (csv: string, path = 'import') =>
    admin.post<ImportedRowResponse[]>(`${PATH}/${path}`, { csv });

  it('is listed in order, filtered by words, category, video and sample', async () => {
    const all = await total();
    expect(all).toBe(146);
    expect((await list()).body[0]).toMatchObject({
      number: 1,
      position: 0,
      title: 'Forward Stroke, Frame by Frame',
      sample: true,
    });
    await create({ address: FILM });
    expect(await total({ sample: false })).toBe(1);
    expect(await total({ q: 'BACK up' })).toBe(1);
    expect(await total({ category: 'strokes', hasFilm: true, sample: false })).toBe(1);
    expect((await total({ hasFilm: true })) + (await total({ hasFilm: false }))).toBe(all + 1);
  });

  it('accepts an entry with or without its video, and readers see it at once', async () => {
    const { status, body } = await create({ address: `${FILM}?si=x` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...entry,
      youtubeId: 'aqz-KE-bpKQ',
      address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      duration: 'Variable',
      version: 1,
    });
    expect((await shown()).at(-1)).toMatchObject({
      key: body.id,
      title: entry.title,
      youtubeId: 'aqz-KE-bpKQ',
    });
    const changed = await admin.patch<AdminVaultVideoResponse>(`${PATH}/${body.id}`, {
      version: 1,
      address: null,
      duration: '4 min',
    });
    expect(changed.body).toMatchObject({
      address: null,
      youtubeId: null,
      duration: '4 min',
      version: 2,
    });
    expect(await admin.patch(`${PATH}/${body.id}`, { version: 1, title: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await admin.put(`${PATH}/${body.id}/position`, { position: 0 })).status).toBe(204);
    expect((await shown())[0]).toMatchObject({ key: body.id, youtubeId: null });
  });

  it('keeps versions: a sample is restored as one, a deleted entry at the end with its own number', async () => {
    const [before] = (await list()).body;
    const id = before?.id ?? '';
    await admin.patch(`${PATH}/${id}`, { version: 0, title: 'Mine' });
    expect((await admin.get<AdminVaultVideoResponse>(`${PATH}/${id}`)).body).toMatchObject({
      title: 'Mine',
      sample: false,
      version: 2,
    });
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await shown()).some(({ key }) => key === id)).toBe(false);
    const { body: versions } = await admin.get<RevisionResponse[]>(
      `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind: 'vault-videos', key: id }))}`,
    );
    expect(versions.map(({ change }) => change)).toEqual(['deleted', 'changed', 'found']);
    expect((await admin.post(`/api/admin/revisions/${versions[2]?.id}/restore`)).status).toBe(204);
    const { body: back } = await admin.get<AdminVaultVideoResponse>(`${PATH}/${id}`);
    expect({ ...back, position: 0, version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('stays empty after a restart once it was emptied', async () => {
    const [first] = (await list()).body;
    await admin.delete(`${PATH}/${first?.id}`);
    await app.db.query('DELETE FROM vault_videos');
    await app.db.transaction((tx) => seedLibrary(tx, app.get(Environment).contentDir));
    expect(await total()).toBe(0);
  });

  it('looks up a video’s title on its host', async () => {
    hosts.page(OEMBED, 200, JSON.stringify({ type: 'video', title: ' Boof <b>late</b>\u0000 ' }));
    const found = await admin.post<FoundVideoResponse>(`${PATH}/lookup`, { address: FILM });
    expect(found).toMatchObject({
      status: 200,
      body: { youtubeId: 'aqz-KE-bpKQ', title: 'Boof <b>late</b>' },
    });
    expect(hosts.requests).toEqual([
      `${OEMBED}?format=json&url=${encodeURIComponent('https://www.youtube.com/watch?v=aqz-KE-bpKQ')}`,
    ]);
    hosts.page(OEMBED, 401);
    expect(await admin.post(`${PATH}/lookup`, { address: FILM })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.stringContaining('private') } },
    });
  });

  it.each([
    ['says nothing useful', () => hosts.page(OEMBED, 200, 'nonsense')],
    ['fails', () => hosts.page(OEMBED, 503)],
    ['leads elsewhere', () => hosts.redirect(OEMBED, 'https://example.org/')],
  ])('accepts a video whose host %s by its id alone', async (_, arrange) => {
    arrange();
    expect((await admin.post(`${PATH}/lookup`, { address: FILM })).body).toMatchObject({
      youtubeId: 'aqz-KE-bpKQ',
      title: null,
    });
  });

  it.each([
    'https://vimeo.com/1',
    'http://169.254.169.254/latest',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'boof',
  ])('sends no lookup for %s', async (address) => {
    expect(await admin.post(`${PATH}/lookup`, { address })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.stringContaining('isn’t the address') } },
    });
    expect(hosts.requests).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, { title: 'Please enter the title' }],
    [{ categorySlug: 'news' }, { categorySlug: expect.stringContaining('categories') }],
    [{ address: 'https://vimeo.com/1' }, { address: expect.stringContaining('isn’t the address') }],
    [{ duration: '' }, { duration: 'Please enter the duration' }],
  ])('refuses %j and says why', async (more, fields) => {
    expect(await create(more)).toMatchObject({ status: 400, body: { fields } });
  });

  it('exports a file whose import changes nothing', async () => {
    await create({ title: '=1+1, "said"' });
    const { body: file } = await admin.get<string>(`${PATH}/export?sort=["position","ASC"]`);
    expect(file.split('\r\n')).toHaveLength(149);
    expect(file).toContain(`"'=1+1, ""said"""`);
    const rows = (await importing(file, 'import/check')).body;
    expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(rows).toHaveLength(147);
  });

  it('imports a whole file, each entry as a version; a preview writes nothing', async () => {
    const [first] = (await list()).body;
    const csv = `Key,Title,Description,Category,Address\n,Kelp Roll,"New, and\nlong",strokes,${FILM}\n${first?.id},Mended,Better.,strokes,`;
    expect((await importing(csv, 'import/check')).body.map(({ outcome }) => outcome)).toEqual([
      'new',
      'changed',
    ]);
    expect(await total({ q: 'Kelp Roll' })).toBe(0);
    expect((await importing(csv)).status).toBe(200);
    expect((await shown()).at(-1)).toMatchObject({ title: 'Kelp Roll', youtubeId: 'aqz-KE-bpKQ' });
    expect((await admin.get(`${PATH}/${first?.id}`)).body).toMatchObject({
      title: 'Mended',
      version: 2,
      sample: false,
    });
    expect(
      (await importing(csv.replace(',Kelp', ',Weed'))).body.map(({ outcome }) => outcome),
    ).toEqual(['new', 'same']);
    const recorded = await app.db.query<object[]>(
      `SELECT details FROM audit_log WHERE action = 'vault-videos.import' ORDER BY at`,
    );
    expect(recorded).toEqual([
      { details: { rows: 2, written: 2 } },
      { details: { rows: 2, written: 1 } },
    ]);
  });

  it('imports nothing from a file with a refused line', async () => {
    const csv = 'Title,Description,Category\nKelp Roll,Fine.,strokes\nBad,Fine.,news';
    expect((await importing(csv, 'import/check')).body[1]).toMatchObject({
      line: 3,
      outcome: 'refused',
    });
    expect(await importing(csv)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining('line 3') } },
    });
    expect(await total({ q: 'Kelp Roll' })).toBe(0);
  });

  it.each([
    ['of 50,000 rows', `Title,Description,Category\n${'a,b,c\n'.repeat(50_000)}`, 'Split it'],
    ['of other columns', 'Name\nx', 'is missing'],
    ['that is empty', ' ', 'choose a file'],
  ])('refuses a file %s', async (_, csv, said) => {
    expect(await importing(csv, 'import/check')).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining(said) } },
    });
  });

  it('is limited to the admin: no one else can read or write it', async () => {
    for (const path of ['', '/export', '/x'])
      expect((await app.client().get(`${PATH}${path}`)).status).toBe(401);
    expect((await app.client().post(`${PATH}/import`, { csv: 'x' })).status).toBe(401);
    expect((await admin.get(`${PATH}/not-an-id`)).status).toBe(404);
  });
});
