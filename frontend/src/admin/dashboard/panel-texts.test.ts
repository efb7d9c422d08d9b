import {
  answersLine,
  answersRows,
  dayShort,
  moneyLine,
  moneyRows,
  monthLong,
  monthShort,
  plansLine,
  plansRows,
  seatsLine,
  seatsRows,
} from './panel-texts';

const money = (month: string, revenueCents: number) => ({
  month,
  revenueCents,
  refundedCents: 5_000,
  feesCents: 450,
});
const edition = {
  id: 'e',
  title: 'March Clinic',
  location: 'Here',
  startsOn: '2027-03-20',
  capacity: 6,
  paid: 4,
  held: 1,
};

it('names months and days independent of the reader’s time zone', () => {
  expect([monthShort('2026-01'), monthLong('2026-01'), dayShort('2026-01-01')]).toEqual([
    'Jan',
    'January 2026',
    'Jan 1',
  ]);
});

it('summarizes revenue', () => {
  const months = [money('2026-10', 150_000), money('2026-11', 20_050)];
  expect(moneyLine(months)).toBe('$200.50 so far in November 2026, $1,500 the month before.');
  expect(moneyRows(months)[0]).toEqual([
    'October 2026',
    '$1,500.00',
    '$50.00',
    '$4.50',
    '$1,445.50',
  ]);
  expect(moneyLine([])).toBe('');
});

it('counts active plans, and those that are ending if there are any', () => {
  const plan = { month: '2026-11', began: 1, ended: 1, running: 1, churn: 0.25 };
  expect(plansLine([plan])).toBe(
    '1 active plan. 25% of students who started the month with a plan have left.',
  );
  expect(plansLine([{ ...plan, running: 2, churn: null }])).toBe('2 active plans.');
  expect(plansRows([plan, { ...plan, churn: null }]).map((row) => row.at(-1))).toEqual([
    '25%',
    '–',
  ]);
});

it('counts sold spots, and never fewer than zero free ones', () => {
  expect(seatsLine([edition])).toBe('4 of 6 spots sold.');
  expect(seatsLine([])).toBe('No clinics are on sale.');
  expect(seatsRows([edition, { ...edition, capacity: 4 }])).toEqual([
    ['March Clinic, Mar 20', '4', '1', '1'],
    ['March Clinic, Mar 20', '4', '1', '0'],
  ]);
});

it('counts the reviews sent on time', () => {
  const weeks = [
    { from: '2026-11-16', inTime: 2, late: 1 },
    { from: '2026-11-23', inTime: 1, late: 0 },
  ];
  expect(answersLine(weeks)).toBe('3 of 4 reviews on time (75%).');
  expect(answersLine([])).toBe('No reviews sent in these weeks.');
  expect(answersRows(weeks)[0]).toEqual(['Week of Nov 16', '2', '1']);
});
