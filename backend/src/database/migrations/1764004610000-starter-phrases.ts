import type { MigrationInterface, QueryRunner } from 'typeorm';

const PHRASES = [
  'Forward stroke: plant the blade by your toes, and bury it before you pull.',
  'Forward stroke: take the blade out at your hip. Any later and you’re lifting water, which slows you down.',
  'Forward stroke: stay over your feet when it gets fast. Leaning back shortens your reach.',
  'Sweep: keep the shaft low and the blade far from the boat. A wide arc turns you. A close one only drives you forward.',
  'Sweep: follow the blade with your eyes all the way to the stern, so that your chest turns with it.',
  'Draw: stack your hands, with the top one out over the water, and pull the blade straight to your hip.',
  'Draw: stop a hand’s width from the boat, then slice the blade out. Any closer and it gets stuck under the hull.',
  'Bow rudder: start the turn with a sweep and your edge. The rudder only holds it.',
  'Bow rudder: plant it by your knee, not by your hip. If you feel it in your shoulder, it’s too far back.',
  'Stern rudder: keep the blade close to the hull and steer with small moves. If it slows you down, your angle is too wide.',
  'Low brace: elbows above the shaft, knuckles down, and let your hips bring the boat back.',
  'Low brace: keep your head low. If you look at the blade, your head stays down.',
  'High brace: keep your hands below your chin and your elbows close. Reaching up is how shoulders get hurt.',
  'Roll: take a breath’s time to set up. Start only when the blade is on the surface.',
  'Roll: drive it with your knee and hip. If the paddle does the lifting, the boat hasn’t turned yet.',
  'Roll: your head comes up last. Watch the blade all the way.',
  'Roll: finish leaning forward with a blade in the water, ready for the next stroke.',
  'Boof: you took the stroke too early. Plant it at the lip, and pull as your feet go over.',
  'Boof: lift your knees with the stroke, then lean forward to land.',
  'Boof: set your angle a few boat lengths above the drop, so that the stroke is your only job at the lip.',
  'Eddy turn: aim higher. Near the top, the eddy line is narrow and easy to cross.',
  'Eddy turn: tilt the boat as your feet cross the line, and hold it until the boat stops turning.',
  'Eddy turn: bring speed. Take three strong strokes before the line, then plant in the slow water behind it.',
  'Peel-out: lift the upstream edge before the current has your bow, not after.',
  'Ferry: start with a small angle. Open it once you’re moving across.',
  'Ferry: keep the boat tilted downstream all the way, even when it feels steady.',
  'Ferry: look at where you’re going, not at what’s below you.',
  'Surf: look upstream, not at your bow. You’ll feel it dive before you can see it.',
  'Surf: steer near the top of the wave. Down in the trough, the rudder only slows you down.',
  'Surf: start each turn with your hips, and use the rudder to finish it.',
];

/**
 * Gives a coach without saved phrases a first set. Here rather than in the seed, which runs at
 * every start: phrases that the coach removed must not come back.
 */
export class StarterPhrases1764004610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO phrases (id, text, saved_at)
       SELECT gen_random_uuid(), text, app_now() FROM unnest($1::text[]) AS text
       WHERE NOT EXISTS (SELECT FROM phrases)`,
      [PHRASES],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM phrases WHERE text = ANY ($1::text[])', [PHRASES]);
  }
}
