import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error';

/** The folders below DATA_DIR. */
export interface DataFolders {
  readonly root: string;
  readonly logs: string;
  readonly redis: string;
  readonly secretsFile: string;
  readonly portsFile: string;
  readonly ownerFile: string;
  logOf(name: string): string;
  pidFileOf(name: string): string;
}

/** As root, others may pass through (the database's user has to) but not list. */
const modeOfNew = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

/** @throws StartError if DATA_DIR can't be created or written. */
export const makeDataFolders = (dataDir: string): DataFolders => {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      chmodSync(dataDir, modeOfNew());
    }
    const root = realpathSync(dataDir);
    const [logs, run] = [join(root, 'logs'), join(root, 'run')];
    for (const folder of [logs, run, join(root, 'files')]) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o700); // at each start, because DATA_DIR may be open to everyone, and a copied one can have any mode
    }
    return {
      root,
      logs,
      redis: join(root, 'redis'),
      secretsFile: join(root, 'secrets.json'),
      portsFile: join(root, 'ports.json'),
      ownerFile: join(root, 'owner-credentials'),
      logOf: (name) => join(logs, `${name}.log`),
      pidFileOf: (name) => join(run, `${name}.pid`),
    };
  } catch (error) {
    throw new StartError(
      `${dataDir} can’t be used (${(error as Error).message}). Set DATA_DIR to a folder you can write to.`,
    );
  }
};
