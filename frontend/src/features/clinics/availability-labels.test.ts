import { places } from '../../testing/sample-clinics';
import { badgeText, closedNotice, mayOpenUp, placesText } from './availability-labels';

const spots = (availableSpots: number) => ({ ...places(6 - availableSpots), isAvailable: true });

describe('the badge', () => {
  it('shows nothing without a record [166, 167]', () => expect(badgeText(undefined)).toBeNull());

  it.each([
    [6, 'Only 6 Spots Left'],
    [3, 'Only 3 Spots Left'],
    [2, 'Last Chance - 2 Spots Left'],
    [1, 'Last Chance - 1 Spot Left'],
    [0, 'FULLY BOOKED'],
  ])('shows %p spots left as "%s" [168-172, 395]', (left, text) =>
    expect(badgeText(spots(left))).toBe(text),
  );

  it('shows FULLY BOOKED for anything unavailable [168]', () => {
    expect(badgeText({ ...places(2), isAvailable: false })).toBe('FULLY BOOKED');
  });

  it('shows clinics as full only when they are', () => {
    expect(badgeText({ ...places(2), isAvailable: false, reason: 'sales-closed' })).toBe(
      'SALES CLOSED',
    );
    expect(badgeText({ ...places(6), reason: 'ended' })).toBe('ENDED');
    expect(badgeText({ ...places(0), isAvailable: false, reason: 'members-only' })).toBe(
      'MEMBERS FIRST',
    );
    expect(badgeText({ ...places(0), isAvailable: false, reason: 'not-open-yet' })).toBe(
      'OPENS LATER',
    );
  });
});

it('explains why a clinic can’t be booked [177, 178]', () => {
  expect(closedNotice(places(6))).toEqual({
    title: 'Clinic Fully Booked',
    text: 'This clinic has reached maximum capacity.',
  });
  expect(closedNotice({ ...places(2), reason: 'sales-closed' }).title).toBe('Sales Closed');
  expect(closedNotice({ ...places(2), reason: 'ended' }).title).toBe('Clinic Ended');
});

describe('a clinic that is full only because of holds', () => {
  it('shows how many spots are in checkout and how soon they may open up', () => {
    expect(mayOpenUp(places(5, 1), 36)).toBe('1 in checkout now: may open up within 36 minutes');
    expect(mayOpenUp({ ...places(3, 3), beingPaid: 2 }, 36)).toBe(
      '2 in checkout now: may open up within 36 minutes',
    );
  });

  it.each([
    ['all places are sold', places(6)],
    ['held spots are for the waitlist', { ...places(5, 1), beingPaid: 0 }],
    ['there are free ones', places(4, 1)],
    ['it is over', { ...places(5, 1), reason: 'ended' as const }],
  ])('shows nothing when %s', (_, record) => expect(mayOpenUp(record, 36)).toBeNull());
});

it('describes the boats in words', () => {
  expect(placesText(places(4))).toBe('4 of 6 booked');
  expect(placesText(places(2, 1))).toBe('2 of 6 booked, 1 on hold');
});
