import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const RULE = 'house/validated-rows';
const commented = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
const { overrides } = JSON.parse(commented.replace(/^ *\/\/.*$/gm, ''));
const config = {
  jsPlugins: [join(root, 'scripts/lint/house-rules.mjs')],
  categories: { correctness: 'off' },
  overrides: overrides
    .filter(({ rules }) => rules[RULE])
    .map(({ files, rules }) => ({ files, rules: { [RULE]: rules[RULE] } })),
};

const REFUSED = [
  'const [row] = await tx.query<{ id: string }[]>(sql);',
  'const rows = await tx.query(sql);',
  'const all = () => db.query(sql);',
  'const [row] = await prepared<Row[]>(tx, LOCK, [id]);',
  'const places = await found.getRawMany();',
  'const ids = raw as { id: string }[];',
  'const added = (inserted.raw as unknown[]).length;',
];
const ALLOWED = [
  'await tx.query(sql);',
  'await prepared(tx, LOCK, [id]);',
  'const rows = await queryRows(tx, idRow, sql);',
  'const found = await countRows(tx, sql);',
];
const MONEY = 'backend/src/modules/payments/ledger/payments.repository.ts';
const FILES = {
  ...Object.fromEntries(REFUSED.map((code, at) => [MONEY.replace('payments.', `${at}.`), code])),
  ...Object.fromEntries(ALLOWED.map((code, at) => [MONEY.replace('payments.', `ok-${at}.`), code])),
  'backend/src/modules/clinics/sales/booking/a.repository.ts': REFUSED[1],
  'backend/src/modules/auth/sessions/a.service.ts': REFUSED[1],
  'backend/src/modules/uploads/a.repository.ts': REFUSED[1],
  'backend/src/modules/submissions/coach/a.repository.ts': REFUSED[1],
  'backend/src/modules/clinics/editions/places/a.service.ts': REFUSED[1],
  'backend/src/modules/payments/a.integration.spec.ts': REFUSED[1],
};

describe('rows of money and access', () => {
  let folder;
  let refused;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wavetrain-lint-'));
    for (const [file, code] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['-c', '.oxlintrc.json', '--format', 'json', 'backend'],
      { cwd: folder, encoding: 'utf8' },
    );
    refused = new Map(
      JSON.parse(stdout).diagnostics.map(({ filename, message }) => [filename, message]),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const messageOf = (file) => refused.get(file);

  it.each(REFUSED.map((code, at) => [code, MONEY.replace('payments.', `${at}.`)]))(
    'aren’t believed: %s',
    (_code, file) => {
      expect(messageOf(file)).toContain('common/postgres/query-rows');
    },
  );

  it.each(ALLOWED.map((code, at) => [code, MONEY.replace('payments.', `ok-${at}.`)]))(
    'are fine if they are validated or ignored: %s',
    (_code, file) => {
      expect(messageOf(file)).toBeUndefined();
    },
  );

  it('are checked in every folder that decides about them, but not in tests', () => {
    const elsewhere = Object.keys(FILES).filter((file) => !file.includes('/ledger/'));
    expect(elsewhere.filter((file) => messageOf(file) === undefined)).toEqual([
      'backend/src/modules/payments/a.integration.spec.ts',
    ]);
  });
});
