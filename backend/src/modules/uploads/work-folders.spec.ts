import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoRoom } from './video/no-room';
import { WorkFolders } from './work-folders';

const HOUR_S = 3_600;

describe('work folders', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'wavetrain-folders-'));
  });
  afterEach(() => rm(root, { recursive: true }));
  const folders = () => Object.assign(new WorkFolders(), { root });

  it('exist while the work runs, and are removed after success or failure', async () => {
    const used = await folders().use(0, async (folder) => {
      await writeFile(join(folder, 'source'), 'film');
      return folder;
    });
    await expect(
      folders().use(0, () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(used).toContain(root);
    expect(await readdir(root)).toEqual([]);
  });

  it('left by others are removed if old, and kept if in use, regardless of this process’s fake clock', async () => {
    const now = Date.now() / 1_000;
    for (const [name, hours] of [
      ['left', 3],
      ['busy', 1],
    ] as const) {
      await mkdir(join(root, name));
      await utimes(join(root, name), now - hours * HOUR_S, now - hours * HOUR_S);
    }
    jest.useFakeTimers({
      now: new Date('2126-05-01T12:00:00Z'),
      doNotFake: ['setImmediate', 'nextTick'],
    });
    await folders().use(0, () => Promise.resolve());
    jest.useRealTimers();
    expect(await readdir(root)).toEqual(['busy']);
  });

  it('stay while something in them is written, however long ago they were created', async () => {
    const long = Date.now() / 1_000 - 5 * HOUR_S;
    await mkdir(join(root, 'busy'));
    await writeFile(join(root, 'busy/source'), 'half');
    await utimes(join(root, 'busy'), long, long);
    await folders().use(0, () => Promise.resolve());
    expect(await readdir(root)).toEqual(['busy']);
    await utimes(join(root, 'busy/source'), long, long);
    await utimes(join(root, 'busy'), long, long);
    await folders().use(0, () => Promise.resolve());
    expect(await readdir(root)).toEqual([]);
  });

  it('belong to one user of the machine, and don’t conflict with another user’s', async () => {
    const uids = [1_001, 1_002];
    const roots = uids.map((uid) => {
      jest.spyOn(process as Required<NodeJS.Process>, 'getuid').mockReturnValue(uid);
      return new WorkFolders().root;
    });
    jest.restoreAllMocks();
    expect(new Set([...roots, new WorkFolders().root]).size).toBe(3);
    const own = Object.assign(new WorkFolders(), { root: join(root, 'own') });
    await own.use(0, async () => expect((await stat(own.root)).mode & 0o777).toBe(0o700));
  });

  it('require free disk space', async () => {
    await expect(folders().use(Number.MAX_SAFE_INTEGER, () => Promise.resolve())).rejects.toThrow(
      NoRoom,
    );
    expect(await readdir(root)).toEqual([]);
  });
});
