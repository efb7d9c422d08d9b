import { accountLabel, kindLabel, monthOf, monthsFrom, sectionsOf, sumText } from './ledger-labels';

it('labels accounts and transactions', () => {
  expect([accountLabel('liability:clinic-deposits'), kindLabel('refund-returned')]).toEqual([
    'Clinic deposits',
    'Refund returned',
  ]);
});

it('shows each section with its usual sign, and leaves out empty ones', () => {
  const line = (group: 'revenue' | 'refunds' | 'held', account: string, amountCents: number) => ({
    group,
    account,
    amountCents,
    kind: 'charge',
    currency: 'usd',
  });
  const sections = sectionsOf([
    line('held', 'liability:clinic-deposits', -500),
    line('revenue', 'revenue:clinics', -1_050),
    line('refunds', 'refunds:clinics', 300),
  ]);
  expect(
    sections.map(
      ({ title, rows }) =>
        `${title}: ${rows.map(({ account, sum }) => `${account} ${sum}`).join()}`,
    ),
  ).toEqual([
    'Revenue: Clinics $10.50',
    'Refunds: Clinics $3.00',
    'Held for customers: Clinic deposits $5.00',
  ]);
});

it('writes other currencies with their code', () => {
  expect([sumText(-1_050, 'usd'), sumText(1_050, 'eur')]).toEqual(['-$10.50', '10.50 EUR']);
});

it('steps through months in UTC', () => {
  expect([
    monthOf(new Date('2026-11-30T23:59:59Z')),
    monthsFrom('2026-12', 1),
    monthsFrom('2026-01', -1),
  ]).toEqual(['2026-11', '2027-01', '2025-12']);
});
