import sharp from 'sharp';
import { ObjectStorage } from '../../common/storage/object-storage';
import { confirmedStudent, signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';
import { LeftoversTask } from './jobs/leftovers.task';
import type { AdminPictureDetailResponse, AdminPictureResponse } from './pictures.dto';

type Answer = AdminPictureResponse & {
  error?: string;
  code?: string;
  fields?: Record<string, string>;
};

const NOBODY = '00000000-0000-4000-8000-000000000000';
const RED = { r: 228, g: 87, b: 46 };
const BLUE = { r: 11, g: 110, b: 117 };

/** Left half red, right half blue. */
const halves = async (width = 400, height = 200): Promise<Buffer> => {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitude: '35/1 40/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
};

// Real: HTTP, PostgreSQL, files on disk, sharp. Bypassed: the queue.
describe('pictures in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  beforeEach(() => emptyTables(app, 'outbox'));
  afterAll(() => app.close());

  const send = async (
    body: Buffer,
    {
      client = admin,
      method = 'POST',
      path = '/api/admin/pictures',
      alt = 'Six boats in an eddy',
    } = {},
  ) => {
    const query = new URLSearchParams({ fileName: 'IMG_1.jpg', ...(method === 'POST' && { alt }) });
    const answer = await fetch(new URL(`${path}?${query}`, app.url), {
      method,
      headers: { origin: TEST_ORIGIN, cookie: client.cookieHeader, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const get = async (id: string) =>
    (await admin.get<AdminPictureDetailResponse>(`/api/admin/pictures/${id}`)).body;
  const change = (id: string, body: object) =>
    admin.patch<Answer>(`/api/admin/pictures/${id}`, body);
  const size = async (image: string, width = 960, accept = 'image/webp,*/*') => {
    const answer = await fetch(new URL(image.replace(/960#.*/, String(width)), app.url), {
      headers: { accept },
    });
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const made = async (body?: Buffer) => {
    const { body: sent } = await send(body ?? (await halves()));
    await app.drainJobs();
    const picture = await get(sent.id);
    if (picture.image === null) throw new Error(picture.problem ?? 'no sizes');
    return { ...picture, image: picture.image };
  };
  /** Returns the color in the middle of one half. */
  const colorAt = async (bytes: Buffer, side: 'left' | 'right') => {
    const { width, height } = await sharp(bytes).metadata();
    const region = {
      left: side === 'left' ? 2 : width - 6,
      top: Math.floor(height / 2),
      width: 4,
      height: 4,
    };
    const { channels } = await sharp(bytes).extract(region).stats();
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
    return red > blue ? 'red' : 'blue';
  };

  it('are made in three widths and two formats, without their location data', async () => {
    const { status, body: sent } = await send(await halves(2_000, 1_000));
    expect({ status, sent }).toMatchObject({
      status: 201,
      sent: { state: 'making', image: null, alt: 'Six boats in an eddy' },
    });
    await app.drainJobs();
    const picture = await get(sent.id);
    expect(picture).toMatchObject({
      state: 'ready',
      width: 2_000,
      height: 1_000,
      usedBy: [],
      fileName: 'IMG_1.jpg',
    });
    const sizes = [
      [480, 'image/webp,*/*', 'image/webp', 'webp'],
      [960, 'image/avif,image/webp', 'image/avif', 'heif'],
      [1_600, '*/*', 'image/webp', 'webp'],
    ] as const;
    for (const [width, accept, type, format] of sizes) {
      const { headers, bytes } = await size(picture.image!, width, accept);
      const found = await sharp(bytes).metadata();
      expect({ width: found.width, format: found.format, exif: found.exif }).toEqual({
        width,
        format,
        exif: undefined,
      });
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toContain('Accept');
      expect(headers.get('content-type')).toBe(type);
    }
  });

  it('aren’t enlarged', async () => {
    const { image } = await made(await halves(300, 200));
    expect(await sharp((await size(image, 1_600)).bytes).metadata()).toMatchObject({
      width: 300,
      height: 200,
    });
  });

  it('refuse a crop that was drawn on the previous file, or before someone else’s crop', async () => {
    const { id, cut } = await made();
    const area = { x: 0.5, y: 0, width: 0.5, height: 1 };
    await send(await halves(200, 400), { method: 'PUT', path: `/api/admin/pictures/${id}/file` });
    await app.drainJobs();
    expect(await change(id, { alt: 'Too late', area, cut })).toMatchObject({
      status: 409,
      body: { code: 'PICTURE_CHANGED' },
    });
    expect(await get(id)).toMatchObject({
      area: null,
      alt: 'Six boats in an eddy',
      cut: cut + 1,
      state: 'ready',
    });
    expect(await change(id, {})).toMatchObject({
      status: 200,
      body: { alt: 'Six boats in an eddy' },
    });
    expect(await change(id, { alt: 'Words alone' })).toMatchObject({
      status: 200,
      body: { alt: 'Words alone', area: null },
    });
    expect((await change(id, { area, cut: cut + 1 })).body).toMatchObject({ area, cut: cut + 2 });
  });

  it('are cropped as requested, from the whole picture each time', async () => {
    const { id, image } = await made();
    expect(await colorAt((await size(image)).bytes, 'left')).toBe('red');
    const cut = await change(id, {
      area: { x: 0.5, y: 0, width: 0.5, height: 1 },
      focusX: 20,
      focusY: 80,
    });
    expect(cut).toMatchObject({ status: 200, body: { state: 'making', focusX: 20, focusY: 80 } });
    // until it's ready, pages show the previous crop
    expect((await get(id)).image).toContain('/1/960#focus=20,80');
    await app.drainJobs();
    const right = await get(id);
    expect(right).toMatchObject({
      state: 'ready',
      image: expect.stringContaining('/2/960#focus=20,80'),
    });
    expect(await colorAt((await size(right.image!)).bytes, 'left')).toBe('blue');
    await change(id, { area: null });
    await app.drainJobs();
    expect(await colorAt((await size((await get(id)).image!)).bytes, 'left')).toBe('red');
  });

  it('can be read whole by staff, for cropping', async () => {
    const { id } = await made();
    const whole = await fetch(new URL(`/api/admin/pictures/${id}/whole`, app.url), {
      headers: { cookie: admin.cookieHeader },
    });
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toEqual(
      expect.not.objectContaining({ exif: expect.anything() }),
    );
    expect((await fetch(new URL(`/api/admin/pictures/${id}/whole`, app.url))).status).toBe(401);
  });

  it('are replaced under the same id; of two revisions only the last is shown', async () => {
    const { id } = await made(await halves(300, 200));
    for (const width of [600, 800])
      expect(
        (
          await send(await halves(width, 200), {
            method: 'PUT',
            path: `/api/admin/pictures/${id}/file`,
          })
        ).status,
      ).toBe(200);
    await app.drainJobs();
    const picture = await get(id);
    expect(picture).toMatchObject({
      state: 'ready',
      width: 800,
      image: expect.stringContaining('/3/'),
    });
    expect((await size(picture.image!.replace('/3/', '/2/'))).status).toBe(404);
    expect(await sharp((await size(picture.image!, 480)).bytes).metadata()).toMatchObject({
      width: 480,
    });
  });

  it('leave nothing behind: unused files are deleted a week after pages last used them', async () => {
    const { id, image } = await made(await halves(300, 200));
    await change(id, { area: { x: 0, y: 0, width: 0.5, height: 1 } });
    await app.drainJobs();
    await app.get(LeftoversTask).run();
    expect((await size(image)).status).toBe(200);
    expect((await admin.delete(`/api/admin/pictures/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/admin/pictures/${id}`)).status).toBe(404);
    await app.db.query(
      `UPDATE picture_leftovers SET delete_after = delete_after - interval '8 days'`,
    );
    await app.get(LeftoversTask).run();
    expect((await size(image)).status).toBe(404);
    expect(await app.db.query('SELECT 1 FROM picture_leftovers')).toEqual([]);
    const storage = app.get(ObjectStorage);
    for (const key of [
      `pictures/${id}/whole-1.webp`,
      `pictures/${id}/1/480.avif`,
      `pictures/${id}/2/480.avif`,
    ])
      await expect(storage.head(key)).rejects.toThrow();
  });

  it('report a truncated file in the admin, while pages keep the previous one', async () => {
    const { id, image } = await made(await halves(300, 200));
    const whole = await halves(800, 800);
    await send(whole.subarray(0, whole.length - 2_000), {
      method: 'PUT',
      path: `/api/admin/pictures/${id}/file`,
    });
    await app.drainJobs();
    expect(await get(id)).toMatchObject({
      state: 'failed',
      image,
      problem: expect.stringContaining('is damaged'),
    });
    await send(await halves(500, 400), { method: 'PUT', path: `/api/admin/pictures/${id}/file` });
    await app.drainJobs();
    expect(await get(id)).toMatchObject({ state: 'ready', width: 500, problem: null });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    ['nothing', () => Buffer.alloc(0), 400, /isn’t a picture/],
    [
      'a drawing that is a program',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      400,
      /isn’t a picture/,
    ],
    ['one that moves', () => moving(), 400, /is animated/],
    ['only the head of one', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 400, /is damaged/],
    [
      '100 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(100 * 1024 * 1024)]),
      413,
      /25 MB/,
    ],
  ])(
    '%s is refused with an explanation, and nothing is stored',
    async (_, given, status, words) => {
      const before = (await admin.get('/api/admin/pictures')).headers.get('x-total-count');
      expect(await send(await given())).toEqual({
        status,
        body: expect.objectContaining({ error: expect.stringMatching(words) }),
      });
      expect((await admin.get('/api/admin/pictures')).headers.get('x-total-count')).toBe(before);
    },
  );

  it('require alt text, and a crop that isn’t too small', async () => {
    expect(await send(await halves(), { alt: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { alt: expect.stringContaining('describe the picture') } },
    });
    const { id } = await made(await halves(300, 200));
    expect((await change(id, { alt: '' })).status).toBe(400);
    for (const area of [
      { x: 0.9, y: 0, width: 0.5, height: 1 },
      { x: 0, y: 0, width: 0.01, height: 1 },
    ])
      expect(await change(id, { area })).toMatchObject({
        status: 400,
        body: { fields: { area: expect.stringContaining('larger') } },
      });
    expect((await change(id, { focusX: 100 })).status).toBe(400);
    expect((await change(id, { alt: 'Anew' })).body).toMatchObject({ alt: 'Anew', state: 'ready' });
  });

  it('are found by words, and only by staff', async () => {
    await made(await halves(300, 200));
    const found = async (q: string) =>
      (
        await admin.get(`/api/admin/pictures?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
      ).headers.get('x-total-count');
    expect(Number(await found('IMG_1'))).toBeGreaterThan(0);
    expect(await found('100%')).toBe('0');
    expect((await app.client().get('/api/admin/pictures')).status).toBe(401);
    expect((await (await confirmedStudent(app)).client.get('/api/admin/pictures')).status).toBe(
      403,
    );
    for (const path of [`/api/admin/pictures/${NOBODY}`, '/api/admin/pictures/x'])
      expect((await admin.get(path)).status).toBe(404);
    for (const path of [
      `${NOBODY}/1/960`,
      `${NOBODY}/0/960`,
      'x/1/960',
      `${NOBODY}/1/..%2F960`,
      `${NOBODY}/1/961`,
    ])
      expect((await app.client().get(`/api/pictures/${path}`)).status).toBe(404);
  });

  describe('on pages', () => {
    const photos = async () =>
      (await app.client().get<{ key: string; image: string; alt: string }[]>('/api/photos')).body;
    const portrait = async () =>
      (await app.client().get<{ image: string | null; alt: string }>('/api/portrait')).body;

    it('replace an illustration on the photo wall, and can’t be deleted while they’re there [183, 184]', async () => {
      const [drawn] = await photos();
      const { id, image } = await made();
      const asked = await admin.patch(`/api/admin/photos/${drawn!.key}`, {
        version: 0,
        pictureId: id,
        alt: 'A boof at last',
      });
      expect(asked.status).toBe(200);
      expect((await photos())[0]).toMatchObject({ image, alt: 'A boof at last' });
      expect(await photos()).toHaveLength(6);
      expect((await get(id)).usedBy).toEqual([expect.stringContaining('photo wall')]);
      expect(await admin.delete<Answer>(`/api/admin/pictures/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'PICTURE_IN_USE', error: expect.stringContaining('photo wall') },
      });
      const back = await admin.patch(`/api/admin/photos/${drawn!.key}`, {
        version: 2,
        pictureId: null,
      });
      expect(back.status).toBe(200);
      expect((await photos())[0]?.image).toBe(drawn?.image);
      expect((await admin.delete(`/api/admin/pictures/${id}`)).status).toBe(204);
      // the version that used it can't be restored without it
      const { body: kept } = await admin.get<{ id: string; version: number }[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind: 'photos', key: drawn!.key }))}`,
      );
      const named = kept.find(({ version }) => version === 2)!;
      expect(await admin.post<Answer>(`/api/admin/revisions/${named.id}/restore`)).toMatchObject({
        status: 400,
        body: { fields: { pictureId: expect.any(String) } },
      });
    });

    it('a deleted place on the photo wall is restored with its illustration', async () => {
      const before = await photos();
      const key = before.at(-1)!.key;
      expect((await admin.delete(`/api/admin/photos/${key}`)).status).toBe(204);
      expect(await photos()).toHaveLength(5);
      const { body: kept } = await admin.get<{ id: string }[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind: 'photos', key }))}`,
      );
      expect((await admin.post(`/api/admin/revisions/${kept[0]!.id}/restore`)).status).toBe(204);
      expect(await photos()).toEqual(before);
    });

    it('a new place requires a picture that is ready', async () => {
      const { body: unmade } = await send(await halves(300, 200));
      for (const pictureId of [unmade.id, NOBODY])
        expect(
          await admin.post<Answer>('/api/admin/photos', { caption: 'New', alt: 'New', pictureId }),
        ).toMatchObject({
          status: 400,
          body: { fields: { pictureId: expect.stringContaining('Choose another') } },
        });
      expect(
        (await admin.post<Answer>('/api/admin/photos', { caption: 'New', alt: 'New' })).body.fields,
      ).toHaveProperty('pictureId');
      await app.drainJobs();
      const { body } = await admin.post<{ id: string }>('/api/admin/photos', {
        caption: 'New',
        alt: 'New',
        pictureId: unmade.id,
      });
      expect((await photos()).at(-1)).toMatchObject({
        key: body.id,
        alt: 'New',
        image: expect.stringContaining(unmade.id),
      });
      await admin.delete(`/api/admin/photos/${body.id}`);
    });

    it('can be the portrait on the coach’s page', async () => {
      expect(await portrait()).toEqual({ image: null, srcSet: null, ratio: null, alt: '' });
      const { id, image } = await made();
      const { version } = (await admin.get<{ version: number }>('/api/admin/settings/site')).body;
      expect(
        await admin.patch<Answer>('/api/admin/settings/site', {
          version,
          portrait: { pictureId: NOBODY, alt: 'Me' },
        }),
      ).toMatchObject({
        status: 400,
        body: { fields: { 'portrait.pictureId': expect.any(String) } },
      });
      expect(
        (
          await admin.patch('/api/admin/settings/site', {
            version,
            portrait: { pictureId: id, alt: 'Me in a boat' },
          })
        ).status,
      ).toBe(200);
      expect(await portrait()).toEqual({
        image,
        srcSet: expect.stringContaining(' 480w, '),
        ratio: expect.any(Number),
        alt: 'Me in a boat',
      });
      expect((await admin.delete(`/api/admin/pictures/${id}`)).status).toBe(409);
      expect(
        (await admin.patch('/api/admin/settings/site', { version: version + 2, portrait: null }))
          .status,
      ).toBe(200);
      expect(await portrait()).toEqual({ image: null, srcSet: null, ratio: null, alt: '' });
    });
  });
});

/** Two frames, as WebP. */
const moving = async (): Promise<Buffer> => {
  const frame = (background: object) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame(RED), await frame(BLUE)], { join: { animated: true } })
    .webp()
    .toBuffer();
};
