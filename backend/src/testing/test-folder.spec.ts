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

  it('of killed runs are removed by the next run, which leaves running ones and other folders alone', async () => {
    const [dead, other] = [leave('wavetrain-test-dead'), leave('something-else')];
    const running = makeTestFolder();
    await clearDeadTestFolders();
    expect([dead, other, running.path].map((path) => existsSync(path))).toEqual([
      false,
      true,
      true,
    ]);
    running.remove();
  });

  it('of another user are left alone, because we can’t tell whether their tests are running', async () => {
    const path = leave('wavetrain-test-theirs');
    jest.spyOn(process as Required<NodeJS.Process>, 'getuid').mockReturnValue(1_000_000);
    await clearDeadTestFolders();
    expect(existsSync(path)).toBe(true);
  });
});
