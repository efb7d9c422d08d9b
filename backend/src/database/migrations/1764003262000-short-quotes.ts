import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chosen from the shipped testimonials. */
const SHORT_QUOTES = {
  'dana-whitlock': 'Two reviews in, my roll went from a coin flip to something I stopped thinking about.',
  'luis-herrada': 'Five days, six paddlers, one coach who saw everything. I drove home a different boater.',
  'marnie-oakes': 'A week of drills on the flat pond behind my house and I was catching eddies I used to float past.',
  'theo-brandvold': 'On day one I could not hold a front surf for ten seconds. On day five I threw a clean spin in both directions.',
  'priya-raman': 'Knowing precisely what to practice made that one day count for more than whole summers used to.',
  'walt-jessup': 'Cole rebuilt my brace with my elbows under my hands, and I paddled forty-one days this year without a twinge.',
  'kestrel-yoon': 'At nationals it was the only thing that kept my head quiet in the start eddy.',
  'bea-and-tom-lindqvist': 'Each of us went home with our own list, our own film and our own homework.',
  'jamal-prewitt': 'Naming every current before anyone got in a boat changed what I see when I look at a rapid.',
  'ingrid-solheim': 'In September I ran the rapid I swam, and I ate lunch below it.',
  'rory-castellane': 'I learned to stern squirt from the free videos in The Vault, in a borrowed boat, in a lake.',
  'augustine-bell': 'When two instructors disagree about a roll we put the video on the wall and try it.',
  'noor-haddad': 'I have never had that much attention on my paddling from anyone standing next to me.',
};

/** Each testimonial gets a short quote; those that shipped with the product and are unchanged get theirs here. */
export class ShortQuotes1764003262000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE testimonials ADD COLUMN short_quote text');
    await runner.query(
      `UPDATE testimonials SET short_quote = chosen.value FROM jsonb_each_text($1::jsonb) chosen
       WHERE testimonials.key = chosen.key AND testimonials.sample`,
      [JSON.stringify(SHORT_QUOTES)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE testimonials DROP COLUMN short_quote');
  }
}
