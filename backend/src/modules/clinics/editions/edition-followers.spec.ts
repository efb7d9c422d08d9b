import type { EntityManager } from 'typeorm';
import { EditionFollowers, type EditionMove } from './edition-followers.service';

const tx = {} as EntityManager;
const move: EditionMove = {
  editionId: 'march',
  before: { startsOn: '2027-03-23', endsOn: '2027-03-27' },
  after: { startsOn: '2027-03-30', endsOn: '2027-04-03' },
  today: '2026-11-22',
  isTold: true,
};

describe('those who follow when an edition changes', () => {
  it('hear of what concerns them alone, in the transaction of the change', async () => {
    const followers = new EditionFollowers();
    const sales = { moved: jest.fn(), termsChanged: jest.fn() };
    const waitlist = { calledOff: jest.fn(), changed: jest.fn() };
    followers.add(sales);
    followers.add(waitlist);
    await followers.calledOff(tx, 'march');
    await followers.moved(tx, move);
    await followers.termsChanged(tx, 'march', 'dates');
    await followers.changed(tx, 'april');
    expect(waitlist.calledOff.mock.calls).toEqual([[tx, 'march']]);
    expect(sales.moved.mock.calls).toEqual([[tx, move]]);
    expect(sales.termsChanged.mock.calls).toEqual([[tx, 'march', 'dates']]);
    expect(waitlist.changed.mock.calls).toEqual([[tx, 'april']]);
  });

  it('stop the change where one of them fails', async () => {
    const followers = new EditionFollowers();
    const later = jest.fn();
    followers.add({ changed: () => Promise.reject(new Error('no')) });
    followers.add({ changed: later });
    await expect(followers.changed(tx, 'march')).rejects.toThrow('no');
    expect(later).not.toHaveBeenCalled();
  });
});
