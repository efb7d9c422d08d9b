import { testPort } from './test-port';

it('names no port twice, though nothing listens on the first yet', async () => {
  const ports: number[] = [];
  for (let n = 0; n < 60; n += 1) ports.push(await testPort());
  expect(new Set(ports).size).toBe(60);
});
