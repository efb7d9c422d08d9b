import { killsOf, planWeek } from './plan.rules';

const SIZE = { rounds: 30, buyersPerRound: 3, mayCrashDatabase: true };

describe('the plan of a hostile week', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(planWeek(7, SIZE)).toEqual(planWeek(7, SIZE));
    expect(planWeek(8, SIZE)).not.toEqual(planWeek(7, SIZE));
  });

  it.each([1, 2, 3])(
    'causes two troubles in every round, never twice in the same place (seed %i)',
    (seed) => {
      const rounds = planWeek(seed, SIZE);
      expect(rounds.map(({ troubles }) => new Set(troubles.map(({ at }) => at)).size)).toEqual(
        rounds.map(() => 2),
      );
      expect(killsOf(rounds)).toBe(40);
    },
  );

  it('includes every kind of trouble and buyer before any trouble repeats', () => {
    const rounds = planWeek(5, { ...SIZE, rounds: 17 });
    const does = new Set(
      rounds.flatMap(({ troubles }) => troubles.map((trouble) => `${trouble.at}: ${trouble.does}`)),
    );
    expect([...does]).toEqual(
      expect.arrayContaining([
        'web: kill',
        'worker: kill',
        ...['429', '500', 'kept 500', 'done, then 500', 'done, then silence', 'garbage'].map(
          (fault) => `provider: ${fault}`,
        ),
        ...['drop', 'twice', 'reorder'].map((mode) => `webhooks: ${mode}`),
        ...['cut', 'crash'].map((end) => `database: ${end}`),
      ]),
    );
    expect(new Set(rounds.flatMap(({ buyers }) => buyers)).size).toBe(6);
  });

  it('doesn’t crash a database that other tests share', () => {
    const rounds = planWeek(5, { ...SIZE, rounds: 90, mayCrashDatabase: false });
    expect(
      rounds.flatMap(({ troubles }) => troubles).filter(({ does }) => does === 'crash'),
    ).toEqual([]);
  });
});
