import { ACCEPTED_SKILL_AREAS, canonicalSkillArea } from './skill-area.rules';

describe('skill areas', () => {
  it.each([
    'rolling',
    'playboating',
    'river-running',
    'strokes',
    'fitness',
    'mindset',
    'safety',
    'general',
  ])('accepts %s of form 1 [542]', (area) => {
    expect(canonicalSkillArea(area)).toBe(area);
    expect(ACCEPTED_SKILL_AREAS).toContain(area);
  });

  it.each([
    ['strokes-techniques', 'strokes'],
    ['strategy-mindset', 'mindset'],
    ['fitness-training', 'fitness'],
    ['general', 'general'],
  ])('accepts %s of form 2 as %s [554]', (given, area) => {
    expect(canonicalSkillArea(given)).toBe(area);
    expect(ACCEPTED_SKILL_AREAS).toContain(given);
  });

  it.each(['', 'Rolling', 'surfing', 'constructor', '__proto__', 'toString'])(
    'refuses unknown area %p',
    (given) => {
      expect(canonicalSkillArea(given)).toBeNull();
    },
  );
});
