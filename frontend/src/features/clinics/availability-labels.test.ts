import { places } from '../../testing/sample-clinics';
import { badgeText, closedNotice, placesText } from './availability-labels';

const spots = (availableSpots: number) => ({ ...places(6 - availableSpots), isAvailable: true });

describe('the badge', () => {
  it('says nothing while there is no record [166, 167]', () => expect(badgeText(undefined)).toBeNull());

  it.each([
    [6, 'Only 6 Spots Left'],
    [3, 'Only 3 Spots Left'],
    [2, 'Last Chance - 2 Spots Left'],
    [1, 'Last Chance - 1 Spot Left'],
    [0, 'FULLY BOOKED'],
  ])('with %p places left says "%s" [168-172, 395]', (left, text) => expect(badgeText(spots(left))).toBe(text));

  it('says FULLY BOOKED of whatever is not available [168]', () => {
    expect(badgeText({ ...places(2), isAvailable: false })).toBe('FULLY BOOKED');
  });

  it('calls a clinic full only when it is', () => {
    expect(badgeText({ ...places(2), isAvailable: false, reason: 'sales-closed' })).toBe('SALES CLOSED');
    expect(badgeText({ ...places(6), reason: 'ended' })).toBe('ENDED');
  });
});

it('says why nothing can be bought [177, 178]', () => {
  expect(closedNotice(places(6))).toEqual({ title: 'Clinic Fully Booked', text: 'This clinic has reached maximum capacity.' });
  expect(closedNotice({ ...places(2), reason: 'sales-closed' }).title).toBe('Sales Closed');
  expect(closedNotice({ ...places(2), reason: 'ended' }).title).toBe('Clinic Ended');
});

it('counts the boats in words', () => {
  expect(placesText(places(4))).toBe('4 of 6 taken');
  expect(placesText(places(2, 1))).toBe('2 of 6 taken, 1 held for now');
});
