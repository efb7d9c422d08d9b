import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearDeadTestFolders, makeTestFolder } from './test-folder';

describe('folders of test runs', () => {
  let shared: string;
  beforeEach(() => {
    shared = mkdtempSync(join(tmpdir(), 'wavetrain-shared-'));
    jest.spyOn(os, 'tmpdir').mockReturnValue(shared);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(shared, { recursive: true, force: true });
  });

  const leave = (name: string): string => {
    const path = join(shared, name);
    mkdirSync(path);
    writeFileSync(join(path, 'launcher.pid'), JSON.stringify({ pid: 1, started: 'long ago' }));
    return path;
  };

  it('that were killed are removed by the next, which leaves those that run and what is none', async () => {
    const [dead, other] = [leave('wavetrain-test-dead'), leave('something-else')];
    const running = makeTestFolder();
    await clearDeadTestFolders();
    expect([dead, other, running.path].map((path) => existsSync(path))).toEqual([false, true, true]);
    running.remove();
  });

  it('of another user stay, whether that user’s tests run can’t be told', async () => {
    const path = leave('wavetrain-test-theirs');
    jest.spyOn(process as Required<NodeJS.Process>, 'getuid').mockReturnValue(1_000_000);
    await clearDeadTestFolders();
    expect(existsSync(path)).toBe(true);
  });
});
