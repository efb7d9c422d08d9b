import { testPort } from './test-port';

it('returns no port twice, even if nothing listens on the first one yet', async () => {
  const ports: number[] = [];
  for (let n = 0; n < 60; n += 1) ports.push(await testPort());
  expect(new Set(ports).size).toBe(60);
});
