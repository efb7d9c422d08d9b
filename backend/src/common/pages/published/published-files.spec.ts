import { Readable } from 'node:stream';
import { PublishedFiles } from './published-files';

/** Made up: the list and the storage. Over HTTP and files: `edge-handler.spec.ts`. */
const TEXT = 'let eddy';
const storage = {
  read: (key: string) => Promise.resolve({ key, body: Readable.from([TEXT]), size: TEXT.length, contentType: 'text/javascript' }),
};

it('files that are asked for while the list is being read wait for it', async () => {
  let tell = (_: string[]) => {};
  const listNames = jest.fn(() => new Promise<string[]>((resolve) => (tell = resolve)));
  const files = new PublishedFiles({ storage, listNames, now: () => 0 });
  const answers = ['/assets/one-AAAAAAAA.js', '/assets/two-AAAAAAAA.js'].map((path) => files.read(path, undefined));
  tell(['one-AAAAAAAA.js', 'two-AAAAAAAA.js']);
  expect((await Promise.all(answers)).map((answer) => String(answer?.body))).toEqual([TEXT, TEXT]);
  expect(listNames).toHaveBeenCalledTimes(1);
});

it('a list that could not be read is no list of nothing: it is read again', async () => {
  let now = 0;
  const listNames = jest.fn<Promise<string[]>, []>(() => Promise.resolve(['one-AAAAAAAA.js']));
  listNames.mockRejectedValueOnce(new Error('database away'));
  const files = new PublishedFiles({ storage, listNames, now: () => now });
  await expect(files.read('/assets/one-AAAAAAAA.js', undefined)).rejects.toThrow('database away');
  now += 2_000;
  expect(await files.read('/assets/one-AAAAAAAA.js', undefined)).toBeDefined();
});

it('holds no more than its share of memory: the oldest are fetched again', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `file-${String(index).padStart(8, '0')}.js`);
  const read = jest.fn(storage.read);
  const files = new PublishedFiles({ storage: { read }, listNames: () => Promise.resolve(names), now: () => 0 });
  for (const name of names) await files.read(`/assets/${name}`, undefined);
  expect(read).toHaveBeenCalledTimes(600);
  await files.read(`/assets/${names.at(-1)!}`, undefined);
  expect(read).toHaveBeenCalledTimes(600);
  await files.read(`/assets/${names[0]!}`, undefined);
  expect(read).toHaveBeenCalledTimes(601);
});
