import { REFUSED_PORTS, refusedPortFault } from './refused-ports';

const causeOf = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' }).then(
    () => 'answered',
    ({ cause }: Error) => (cause as Error).message,
  );

describe('ports that browsers refuse', () => {
  it('are those that fetch refuses before it asks', async () => {
    for (const port of REFUSED_PORTS) expect([port, await causeOf(port)]).toEqual([port, 'bad port']);
    expect(REFUSED_PORTS.size).toBe(82);
  });

  it.each([3000, 80, 443, 8080, 'https://www.example.com', 'http://localhost:4191', 'no address'])('%s is not one of them', (at) => {
    expect(refusedPortFault(at)).toBeNull();
  });

  it.each([4190, 'http://localhost:4190', 'https://kayak.example:4190/'])('%s is, and says what to do', (at) => {
    expect(refusedPortFault(at)).toBe('must not be on port 4190: browsers refuse to open it. Take another, such as 3000');
  });
});
