import { blockedAddressFault, blockedPortFault } from './blocked-ports.rules';

/**
 * A dispatcher that refuses every request, so that none leaves: requests that `fetch` blocks by
 * port never get here.
 */
const nowhere = {
  dispatch: () => {
    throw new Error('would ask');
  },
};

/** Returns whether Node's own `fetch`, which has the standard's list too, blocks a port. */
const isBlockedByFetch = async (port: number): Promise<boolean> => {
  const why: unknown = await fetch(`http://127.0.0.1:${port}/`, {
    dispatcher: nowhere,
  } as unknown as RequestInit).catch((error: Error) => error.cause);
  return (why as Error).message === 'bad port';
};

describe('ports that browsers block', () => {
  it.each([25, 4190, 6000, 6666, 10_080])('include %i, with advice in the message', (port) => {
    expect(blockedPortFault(port)).toBe(
      `must be another port than ${port}: browsers block it because another protocol uses it. Choose a port such as 3000 or 8080`,
    );
  });

  it.each([80, 443, 3000, 4184, 4189, 4191, 8080, 65_535])('don’t include %i', (port) => {
    expect(blockedPortFault(port)).toBeNull();
  });

  it('are the ones that Node’s own fetch blocks', async () => {
    const ports = Array.from({ length: 11_000 }, (_, index) => index + 1);
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0; // Jest would map every frame of 11,000 errors, which takes half a minute
    const refused = await Promise.all(ports.map(isBlockedByFetch));
    Error.stackTraceLimit = stackTraceLimit;
    expect(ports.filter((port) => blockedPortFault(port) !== null)).toEqual(
      ports.filter((_, index) => refused[index]),
    );
  });

  it('are found in a URL that names one', () => {
    expect(blockedAddressFault('http://localhost:6000')).toContain('another port than 6000');
    expect(blockedAddressFault('http://localhost:3000')).toBeNull();
    expect(blockedAddressFault('https://www.example.com')).toBeNull();
    expect(blockedAddressFault('no address')).toBeNull();
  });
});
