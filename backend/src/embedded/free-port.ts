import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { readPrivateJson, writePrivateFile } from './private-file';
import { StartError } from './start-error';

/**
 * Below the range from which systems assign ports to outgoing connections, so that a saved port
 * stays free.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const ATTEMPTS = 200;

/** Returns whether a server could listen there now. Without `host`: on all addresses. */
export const isPortFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

export const findFreePort = async (taken: readonly number[] = []): Promise<number> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!taken.includes(port) && (await isPortFree(port, '127.0.0.1'))) return port;
  }
  throw new StartError(`No free port found between ${LOWEST} and ${HIGHEST} on 127.0.0.1.`);
};

/**
 * Gives every embedded service its own port and saves it, so that addresses stay the same across
 * starts.
 */
export class SavedPorts {
  private readonly ports: Record<string, number>;
  private choosing: Promise<unknown> = Promise.resolve();

  /** @param reserved ports that others are about to use; services don't get them. */
  constructor(
    private readonly path: string,
    private readonly reserved: readonly number[] = [],
  ) {
    const kept = readPrivateJson(path) ?? {};
    this.ports = Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    );
  }

  /**
   * Returns the saved port if it is still free, otherwise another one. Services that ask
   * concurrently never get the same.
   */
  portFor(service: string): Promise<number> {
    const port = this.choosing.then(() => this.choose(service));
    this.choosing = port.catch(() => undefined);
    return port;
  }

  private async choose(service: string): Promise<number> {
    const kept = this.ports[service];
    if (
      kept !== undefined &&
      !this.reserved.includes(kept) &&
      (await isPortFree(kept, '127.0.0.1'))
    )
      return kept;
    const port = await findFreePort([...Object.values(this.ports), ...this.reserved]);
    this.ports[service] = port;
    writePrivateFile(this.path, `${JSON.stringify(this.ports, null, 2)}\n`);
    return port;
  }
}
