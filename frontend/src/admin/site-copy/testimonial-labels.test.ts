import { tooLongText } from './testimonial-labels';

const voice = (length: number, category: string | null) =>
  tooLongText({ text: 'x'.repeat(length), category });

it('says how long a testimonial may be when it’s too long for its page', () => {
  expect(voice(301, 'clinic')).toBe(
    'The clinics page shows testimonials of up to 300 characters. This one has 301, so it’s saved but not shown there.',
  );
  expect(voice(241, null)).toContain('The home page shows testimonials of up to 240');
  expect(voice(1_000, 'vault')).toContain('This one has 1,000');
});

it('says nothing when the testimonial fits', () => {
  expect([
    voice(300, 'clinic'),
    voice(240, null),
    voice(240, 'vault'),
    voice(1_000, 'coaching'),
  ]).toEqual([null, null, null, null]);
});
