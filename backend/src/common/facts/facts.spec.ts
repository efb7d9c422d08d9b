import { SiteFacts } from './facts';

const bookOf = (site: { siteName: string }) => {
  const facts = new SiteFacts();
  const source = jest.fn(() => Promise.resolve({ ...site }));
  facts.supply(source);
  return { facts, source };
};

it('caches facts for five seconds and shares one read among all callers', async () => {
  const site = { siteName: 'Eddy' };
  const { facts, source } = bookOf(site);
  facts.follow();
  const asked = await Promise.all([facts.recent(0), facts.recent(0), facts.recent(4_999)]);
  site.siteName = 'Seam';
  expect(asked.map(({ siteName }) => siteName)).toEqual(['Eddy', 'Eddy', 'Eddy']);
  expect(source).toHaveBeenCalledTimes(1);
  expect((await facts.recent(5_000)).siteName).toBe('Seam');
});

it('reads again after content changes, even during a read, and always for pages', async () => {
  const site = { siteName: 'Eddy' };
  const { facts } = bookOf(site);
  facts.follow();
  const early = facts.recent(0);
  site.siteName = 'Seam';
  facts.clear();
  expect([(await early).siteName, (await facts.recent(1)).siteName]).toEqual(['Eddy', 'Seam']);
  site.siteName = 'Tongue';
  expect((await facts.read()).siteName).toBe('Tongue');
});

it('caches nothing in a process that isn’t notified of changes, and no failed read', async () => {
  const { facts, source } = bookOf({ siteName: 'Eddy' });
  await facts.recent(0);
  await facts.recent(0);
  expect(source).toHaveBeenCalledTimes(2);
  facts.follow();
  source.mockRejectedValueOnce(new Error('no database'));
  await expect(facts.recent(0)).rejects.toThrow('no database');
  expect((await facts.recent(0)).siteName).toBe('Eddy');
});
