import { Readable } from 'node:stream';
import { PublishedFiles } from './published-files';

/** Not real: the list and the storage. See `edge-handler.spec.ts` for HTTP and files. */
const TEXT = 'let eddy';
const storage = {
  read: (key: string) =>
    Promise.resolve({
      key,
      body: Readable.from([TEXT]),
      size: TEXT.length,
      contentType: 'text/javascript',
    }),
};

it('makes requests wait while the list is being read', async () => {
  let tell = (_: string[]) => {};
  const listNames = jest.fn(() => new Promise<string[]>((resolve) => (tell = resolve)));
  const files = new PublishedFiles({ storage, listNames, now: () => 0 });
  const answers = ['/assets/one-AAAAAAAA.js', '/assets/two-AAAAAAAA.js'].map((path) =>
    files.read(path, undefined),
  );
  tell(['one-AAAAAAAA.js', 'two-AAAAAAAA.js']);
  expect((await Promise.all(answers)).map((answer) => String(answer?.body))).toEqual([TEXT, TEXT]);
  expect(listNames).toHaveBeenCalledTimes(1);
});

it('reads the list again after a failed read instead of treating it as empty', async () => {
  let now = 0;
  const listNames = jest.fn<Promise<string[]>, []>(() => Promise.resolve(['one-AAAAAAAA.js']));
  listNames.mockRejectedValueOnce(new Error('database away'));
  const files = new PublishedFiles({ storage, listNames, now: () => now });
  await expect(files.read('/assets/one-AAAAAAAA.js', undefined)).rejects.toThrow('database away');
  now += 2_000;
  expect(await files.read('/assets/one-AAAAAAAA.js', undefined)).toBeDefined();
});

it('stays within its share of memory: the oldest files are fetched again', async () => {
  const names = Array.from(
    { length: 600 },
    (_, index) => `file-${String(index).padStart(8, '0')}.js`,
  );
  const read = jest.fn(storage.read);
  const files = new PublishedFiles({
    storage: { read },
    listNames: () => Promise.resolve(names),
    now: () => 0,
  });
  for (const name of names) await files.read(`/assets/${name}`, undefined);
  expect(read).toHaveBeenCalledTimes(600);
  await files.read(`/assets/${names.at(-1)!}`, undefined);
  expect(read).toHaveBeenCalledTimes(600);
  await files.read(`/assets/${names[0]!}`, undefined);
  expect(read).toHaveBeenCalledTimes(601);
});
