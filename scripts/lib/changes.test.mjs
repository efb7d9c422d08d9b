import {
  isCode,
  isImported,
  leftOut,
  nearestTests,
  testsAround,
  touchesEverything,
} from './changes.mjs';

const TESTS = [
  'backend/src/modules/clinics/sales/sales.spec.ts',
  'backend/src/modules/clinics/clinics.spec.ts',
  'backend/src/modules/mail/mail.spec.ts',
  'backend/src/testing/killed.spec.ts',
];

describe('the tests nearest to a change', () => {
  it('are those next to it, then those around it', () => {
    const { chosen, left } = nearestTests(
      [...TESTS].reverse(),
      ['backend/src/modules/clinics/sales/price.ts'],
      2,
    );
    expect(chosen).toEqual(TESTS.slice(0, 2));
    expect(left).toEqual(TESTS.slice(2));
  });

  it('start with the changed ones, however many there are', () => {
    const changed = [
      'backend/src/testing/killed.spec.ts',
      'backend/src/modules/mail/mail.spec.ts',
      'backend/src/modules/mail/mail.ts',
    ];
    expect(nearestTests(TESTS, changed, 1).chosen).toEqual([
      'backend/src/modules/mail/mail.spec.ts',
      'backend/src/testing/killed.spec.ts',
    ]);
  });

  it('are near any of the changed files', () => {
    const changed = [
      'backend/src/modules/mail/mail.ts',
      'backend/src/modules/clinics/sales/price.ts',
    ];
    expect(nearestTests(TESTS, changed, 2).chosen).toEqual([TESTS[0], TESTS[2]].sort());
  });

  it('are empty if there are no tests', () => {
    expect(nearestTests([], ['backend/src/x.ts'], 3)).toEqual({ chosen: [], left: [] });
  });
});

describe('the tests around a file that nothing imports', () => {
  it('are those of the nearest folder that has any', () => {
    expect(testsAround('backend/src/modules/mail/templates/welcome.hbs', TESTS, 'backend')).toEqual(
      [TESTS[2]],
    );
    expect(testsAround('backend/src/modules/clinics/new/thing.json', TESTS, 'backend')).toEqual(
      TESTS.slice(0, 2),
    );
  });

  it('are none if that would be the whole side', () => {
    expect(testsAround('backend/package.json', TESTS, 'backend')).toEqual([]);
    expect(testsAround('backend/src/thing.json', TESTS, 'backend/src')).toEqual([]);
  });
});

it('tells code from files loaded by location, and from what affects everything', () => {
  const kinds = (file) => [isCode(file), isImported(file), touchesEverything(file)];
  expect(kinds('backend/src/modules/mail/mail.ts')).toEqual([true, true, false]);
  expect(kinds('backend/src/database/migrations/0012-mail.ts')).toEqual([true, false, false]);
  expect(kinds('backend/src/modules/mail/templates/welcome.hbs')).toEqual([false, false, false]);
  expect(kinds('package-lock.json')).toEqual([false, false, true]);
  expect(kinds('backend/tsconfig.json')).toEqual([false, false, true]);
  expect(kinds('frontend/jest.config.cjs')).toEqual([true, true, true]);
});

describe('what a check leaves out', () => {
  it('includes what needs the whole product, if its sources changed', () => {
    const product = [
      expect.stringMatching(
        /^generated files are up to date, sizes, the words check, .* browser tests/,
      ),
    ];
    expect(leftOut(['frontend/src/app/menu.tsx', 'frontend/src/app/menu.spec.tsx'])).toEqual(
      product,
    );
    expect(
      leftOut(['frontend/src/app/menu.spec.tsx', 'scripts/check.mjs', 'e2e/clips/voice.webm']),
    ).toEqual([]);
  });

  it('includes tests that read files without importing them', () => {
    expect(leftOut(['docker-compose.yml', 'docs/facts.md', 'backend/src/x.ts']).slice(1)).toEqual([
      'tests that read files without importing them: docker-compose.yml, docs/facts.md',
    ]);
    expect(leftOut(['content/faq.json'])).toHaveLength(2);
    expect(leftOut(['backend/src/modules/mail/templates/welcome.hbs'])[1]).toContain('welcome.hbs');
    expect(leftOut(['package.json']).at(-1)).toBe(
      'everything else that a change in package.json affects',
    );
  });
});
