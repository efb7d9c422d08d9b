import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolders } from './data-folders';

describe('DATA_DIR', () => {
  it('hides files, logs and running processes from others, however open it is or they were', () => {
    const root = mkdtempSync(join(tmpdir(), 'wavetrain-data-'));
    chmodSync(root, 0o755);
    mkdirSync(join(root, 'files'));
    chmodSync(join(root, 'files'), 0o755);
    makeDataFolders(root);
    expect(
      readdirSync(root).map((name) => [name, statSync(join(root, name)).mode & 0o777]),
    ).toEqual([
      ['files', 0o700],
      ['logs', 0o700],
      ['run', 0o700],
    ]);
    rmSync(root, { recursive: true });
  });
});
