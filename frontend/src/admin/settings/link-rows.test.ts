import { withoutEmptyLinks } from './link-rows';

it('sends no link of which nothing is left, and keeps one that is half typed for the server to name', () => {
  const half = { label: 'YouTube', url: null };
  const whole = { label: 'Instagram', url: 'https://instagram.example' };
  expect(withoutEmptyLinks({ name: 'W', socialLinks: [whole, { label: null, url: '' }, half] })).toEqual({
    name: 'W',
    socialLinks: [whole, half],
  });
  expect(withoutEmptyLinks({ name: 'W' })).toEqual({ name: 'W' });
});
