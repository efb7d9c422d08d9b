import { complaint, complaintBothWays } from './house-rules.mjs';

const MODULES = 'backend/src/modules';
const CLINICS = `${MODULES}/clinics`;

describe('the rooms of a module', () => {
  it.each([
    ['editions', 'waitlist/offers.service'],
    ['editions', 'sales/booking/booking.rules'],
    ['editions', 'season/season.module'],
    ['waitlist', 'sales/booking/bookings.service'],
    ['sales', 'season/season-mails'],
  ])('import only downward: %s doesn’t import %s, not even a type', (room, to) => {
    const message = complaint(`${CLINICS}/${room}/some.service.ts`, `${CLINICS}/${to}`, true);
    expect(message).toContain(`clinics/${room} imports nothing of clinics/${to.split('/')[0]}`);
    expect(message).toContain('EditionListeners');
  });

  it.each([
    ['waitlist', 'editions/editions.service'],
    ['sales', 'editions/dates.rules'],
    ['sales', 'waitlist/waitlist.errors'],
    ['season', 'sales/booking/pay-links'],
    ['editions', 'editions/editions.repository'],
  ])('may do so: %s imports %s', (room, to) => {
    expect(complaint(`${CLINICS}/${room}/some.service.ts`, `${CLINICS}/${to}`)).toBeUndefined();
  });

  it.each([
    ['waitlist', 'editions/clinic-edition.entity'],
    ['sales', 'waitlist/offers.repository'],
    ['season', 'sales/bookings-admin/admin-bookings.dto'],
    ['sales', 'waitlist/offer-place.job'],
  ])('keep their entities and calls private: %s doesn’t import %s', (room, to) => {
    expect(
      complaint(`${CLINICS}/${room}/deeper/some.service.ts`, `${CLINICS}/${to}`, true),
    ).toContain('through a service');
  });

  it('contain every file, so none is between them', () => {
    expect(complaint(`${CLINICS}/sales/some.service.ts`, `${CLINICS}/shared.rules`)).toContain(
      'the lowest of editions',
    );
  });

  it('don’t restrict tests, which use everything together', () => {
    expect(
      complaint(
        `${CLINICS}/editions/editions.integration.spec.ts`,
        `${CLINICS}/season/season.module`,
      ),
    ).toBeUndefined();
    expect(
      complaint(
        `${CLINICS}/testing/clinic-shop.ts`,
        `${CLINICS}/sales/booking/clinic-booking.entity`,
      ),
    ).toBeUndefined();
  });

  it('are imported by other modules like any module', () => {
    expect(
      complaint(`${MODULES}/mail/mail.service.ts`, `${CLINICS}/sales/booking/booking-locks`),
    ).toContain('Ask clinics through a service');
    expect(
      complaint(`${MODULES}/mail/mail.service.ts`, `${CLINICS}/editions/editions.service`),
    ).toBeUndefined();
  });
});

describe('folders next to each other', () => {
  const AUTH = `${MODULES}/auth`;
  const staff = [`${AUTH}/staff/staff.service.ts`, `${AUTH}/links/link.types`];
  const links = [`${AUTH}/links/links.service.ts`, `${AUTH}/staff/staff.errors`];
  const importsOf =
    (...imports) =>
    (folder) =>
      imports.filter(([file]) => file.startsWith(`${folder}/`));

  it('don’t import each other both ways, which names both imports', () => {
    const message = complaintBothWays(...staff, importsOf(staff, links));
    expect(message).toContain(`${staff.join(' imports ')}, and ${links.join(' imports ')}`);
    expect(complaintBothWays(...links, importsOf(staff, links))).toContain('import each other');
  });

  it.each([
    'backend/src/common',
    `${MODULES}/auth/deeper`,
    'payment-sandbox/src',
    'frontend/src/features/uploads',
  ])('are found in %s', (parent) => {
    const back = [`${parent}/b/b.ts`, `${parent}/a/deep/a`];
    expect(complaintBothWays(`${parent}/a/a.ts`, `${parent}/b/deep/b`, importsOf(back))).toContain(
      `${parent}/a and ${parent}/b import`,
    );
  });

  it('may import one way, and the files of their parent', () => {
    expect(complaintBothWays(...staff, importsOf(staff))).toBeUndefined();
    const module = [`${AUTH}/auth.module.ts`, `${AUTH}/staff/staff.service`];
    const root = [`${AUTH}/staff/staff.service.ts`, `${AUTH}/auth.errors`];
    expect(complaintBothWays(...root, importsOf(module, root))).toBeUndefined();
    expect(complaintBothWays(...module, importsOf(module, root))).toBeUndefined();
  });

  it('don’t restrict tests', () => {
    const test = [`${AUTH}/links/links.integration.spec.ts`, `${AUTH}/staff/staff.service`];
    expect(complaintBothWays(...staff, importsOf(staff, test))).toBeUndefined();
    expect(complaintBothWays(...test, importsOf(staff, test))).toBeUndefined();
  });
});

it('rules import other rules and packages of pure functions, and nothing else unless it is a type', () => {
  const rules = `${MODULES}/intake/intake.rules.ts`;
  expect(complaint(rules, `${MODULES}/intake/intake.service`)).toContain('Rules are pure');
  expect(complaint(rules, 'typeorm')).toContain('Rules are pure');
  expect(complaint(rules, 'typeorm', true)).toBeUndefined();
  expect(complaint(rules, 'csv-parse/sync')).toBeUndefined();
  expect(complaint(rules, '@wavetrain/shared/time-limits')).toBeUndefined();
  expect(complaint(rules, 'backend/src/common/money/money.rules')).toBeUndefined();
});

it('shared code imports only itself and zod/mini, and is imported by its package’s name', () => {
  expect(complaint('shared/src/timeline.ts', 'shared/src/review-content')).toBeUndefined();
  expect(complaint('shared/src/timeline.ts', 'zod/mini')).toBeUndefined();
  expect(complaint('shared/src/timeline.ts', 'frontend/src/lib/ids', true)).toContain(
    'zod/mini alone',
  );
  expect(complaint('shared/src/timeline.ts', 'node:fs')).toContain('zod/mini alone');
  expect(complaint('frontend/src/lib/quiet-time.ts', 'shared/src/time-limits')).toContain(
    '@wavetrain/shared',
  );
  expect(
    complaint('frontend/src/lib/quiet-time.ts', '@wavetrain/shared/time-limits'),
  ).toBeUndefined();
});

it.each(['backend/src/modules/mail/mail.service', 'backend/src/database/data-source'])(
  'common/ doesn’t import %s',
  (to) => {
    expect(complaint('backend/src/common/common.module.ts', to)).toContain('common/ imports no');
    expect(complaint('backend/src/common/lists/a.integration.spec.ts', to)).toBeUndefined();
  },
);
