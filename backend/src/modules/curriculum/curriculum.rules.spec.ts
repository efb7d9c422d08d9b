import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import { categoryOf } from './curriculum.rules';

describe('module categories', () => {
  const modules = Array.from({ length: 25 }, (_, index) => ({
    position: index + 1,
    category: 'Essential Strokes' as const,
  }));

  it('are four, in the order of the tabs [490]', () =>
    expect(MODULE_CATEGORIES).toEqual([
      'Foundation & Basics',
      'Essential Strokes',
      'Advanced Techniques',
      'Application & Summary',
    ]));

  it('are the modules’ own in reading B [491]', () =>
    expect(modules.every((module) => categoryOf(module, 'B') === 'Essential Strokes')).toBe(true));

  it('have 7, 7, 10 and 1 modules in reading A, with any later module in the last', () => {
    const categories = [...modules, { position: 26, category: 'Essential Strokes' as const }].map(
      (module) => categoryOf(module, 'A'),
    );
    expect(
      MODULE_CATEGORIES.map((category) => categories.filter((one) => one === category).length),
    ).toEqual([7, 7, 10, 2]);
    expect(categories[6]).toBe('Foundation & Basics');
    expect(categories[7]).toBe('Essential Strokes');
  });
});
