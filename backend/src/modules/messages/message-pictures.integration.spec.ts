import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';

interface Answer {
  id: string;
  error: string;
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crcOf = (data: Buffer): number =>
  (data.reduce((crc, byte) => crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
};
/** A PNG that claims this size and contains next to nothing. */
const bomb = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4_096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

// Real: the product over HTTP, PostgreSQL, files on disk, sharp.
describe('pictures of messages', () => {
  let app: TestApp;
  let coach: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    coach = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const send = async (client: TestClient, body: Buffer, path = '/api/messages/pictures') => {
    const answer = await fetch(new URL(path, app.url), {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, cookie: client.cookieHeader, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const read = async (client: TestClient, id: string): Promise<Buffer> => {
    const { headers, status } = await client.get(`/api/files/${id}`);
    if (status !== 302) throw new Error(`the file answered ${status}`);
    const shown = await fetch(new URL(headers.get('location')!, app.url));
    return Buffer.from(await shown.arrayBuffer());
  };
  const say = ({ client }: TestStudent, pictureIds: string[]) =>
    client.post<{ pictureIds: string[] }>('/api/messages', {
      clientId: randomUUID(),
      text: '',
      pictureIds,
    });

  it('are upright, scaled to screen size, and without the place where they were taken [T146]', async () => {
    const student = await confirmedStudent(app);
    const photo = await sharp({
      create: { width: 3_000, height: 1_000, channels: 3, background: '#0B6E75' },
    })
      .withExif({
        IFD0: { Make: 'Phone', Orientation: '6' },
        IFD3: { GPSLatitude: '35/1 40/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await send(student.client, photo);
    expect(status).toBe(201);
    expect((await say(student, [body.id])).body.pictureIds).toEqual([body.id]);
    const { width, height, format, exif, orientation } = await sharp(
      await read(student.client, body.id),
    ).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 667,
      height: 2_000,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    });
  });

  it('are visible only to their student and the coach', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#E4572E' } })
      .png()
      .toBuffer();
    const { body: own } = await send(student.client, dot);
    const { body: answered } = await send(coach, dot, `/api/coach/messages/${student.id}/pictures`);
    for (const { id } of [own, answered]) {
      expect((await read(coach, id)).length).toBeGreaterThan(0);
      expect((await read(student.client, id)).length).toBeGreaterThan(0);
      expect((await other.client.get(`/api/files/${id}`)).status).toBe(404);
      expect((await say(other, [id])).status).toBe(404);
    }
    expect(
      (
        await coach.post(`/api/coach/messages/${student.id}`, {
          clientId: randomUUID(),
          text: '',
          pictureIds: [answered.id],
          seenN: 0,
        })
      ).status,
    ).toBe(201);
    expect(
      (await send(student.client, dot, `/api/coach/messages/${student.id}/pictures`)).status,
    ).toBe(403);
    expect((await send(coach, dot, `/api/coach/messages/${randomUUID()}/pictures`)).status).toBe(
      404,
    );
    expect((await send(app.client(), dot)).status).toBe(401);
  });

  it.each<[string, () => Buffer, number, RegExp]>([
    ['nothing', () => Buffer.alloc(0), 400, /isn’t a picture/],
    [
      'a drawing that is a program',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      400,
      /isn’t a picture/,
    ],
    ['a text', () => Buffer.from('hello'), 400, /isn’t a picture/],
    ['8,000 by 8,000 pixels', () => bomb(8_000), 400, /larger than any screen/],
    ['100,000 by 100,000 pixels', () => bomb(100_000), 400, /larger than any screen/],
    ['a PNG that ends early', () => bomb(2_000), 400, /is damaged/],
    [
      '10 MB and a byte',
      () =>
        Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10 * 1024 * 1024 - 2)]),
      413,
      /10 MB/,
    ],
  ])('refuse %s with an explanation', async (_, made, expected, words) => {
    const { status, body } = await send((await confirmedStudent(app)).client, made());
    expect([status, body.error]).toEqual([expected, expect.stringMatching(words)]);
  });

  it('reserve a place before they are read: after three slow uploads at once the fourth waits, and no one else does', async () => {
    const [slow, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#E4572E' } })
      .png()
      .toBuffer();
    const begin = () => {
      const sending = request(new URL('/api/messages/pictures', app.url), {
        method: 'POST',
        headers: {
          origin: TEST_ORIGIN,
          cookie: slow.client.cookieHeader,
          'content-type': 'image/png',
          'content-length': dot.length,
        },
      });
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      sending.write(dot.subarray(0, 8));
      return async () => {
        sending.end(dot.subarray(8));
        return (await answered)[0].statusCode;
      };
    };
    const begun = [begin(), begin(), begin()];
    // Each has been counted just before it takes its place.
    const counted = () =>
      app.db.query<unknown[]>('SELECT 1 FROM rate_limits WHERE key = $1 AND count = 3', [
        `message-pictures:${slow.id}`,
      ]);
    while ((await counted()).length === 0);
    expect((await send(slow.client, dot)).status).toBe(503);
    expect((await send(other.client, dot)).status).toBe(201);
    expect(await Promise.all(begun.map((finish) => finish()))).toEqual([201, 201, 201]);
    expect((await send(slow.client, dot)).status).toBe(201);
  });
});
