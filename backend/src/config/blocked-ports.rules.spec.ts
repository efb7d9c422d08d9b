import { blockedAddressFault, blockedPortFault } from './blocked-ports.rules';

/** Refuses every request, so that none leaves: what `fetch` blocks by its port never gets here. */
const nowhere = {
  dispatch: () => {
    throw new Error('would ask');
  },
};

/** Whether this Node’s own `fetch`, which holds the standard’s list too, refuses to ask at a port. */
const isBlockedByFetch = async (port: number): Promise<boolean> => {
  const why: unknown = await fetch(`http://127.0.0.1:${port}/`, { dispatcher: nowhere } as unknown as RequestInit).catch(
    (error: Error) => error.cause,
  );
  return (why as Error).message === 'bad port';
};

describe('ports that browsers refuse', () => {
  it.each([25, 4190, 6000, 6666, 10_080])('%i is told with what to do', (port) => {
    expect(blockedPortFault(port)).toBe(
      `must be another port than ${port}: browsers block it because another protocol uses it. Choose a port such as 3000 or 8080`,
    );
  });

  it.each([80, 443, 3000, 4184, 4189, 4191, 8080, 65_535])('%i is none of them', (port) => {
    expect(blockedPortFault(port)).toBeNull();
  });

  it('are those that Node’s own fetch refuses', async () => {
    const ports = Array.from({ length: 11_000 }, (_, index) => index + 1);
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0; // Jest maps every frame of 11,000 errors: half a minute
    const refused = await Promise.all(ports.map(isBlockedByFetch));
    Error.stackTraceLimit = stackTraceLimit;
    expect(ports.filter((port) => blockedPortFault(port) !== null)).toEqual(ports.filter((_, index) => refused[index]));
  });

  it('are found in an address, where it names one', () => {
    expect(blockedAddressFault('http://localhost:6000')).toContain('another port than 6000');
    expect(blockedAddressFault('http://localhost:3000')).toBeNull();
    expect(blockedAddressFault('https://www.example.com')).toBeNull();
    expect(blockedAddressFault('no address')).toBeNull();
  });
});
