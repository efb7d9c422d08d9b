import type { EntityManager } from 'typeorm';
import { EditionListeners, type EditionMove } from './edition-listeners.service';

const tx = {} as EntityManager;
const move: EditionMove = {
  editionId: 'march',
  before: { startsOn: '2027-03-23', endsOn: '2027-03-27' },
  after: { startsOn: '2027-03-30', endsOn: '2027-04-03' },
  today: '2026-11-22',
  isNotified: true,
};

describe('edition listeners', () => {
  it('are called only for what concerns them, in the transaction of the change', async () => {
    const listeners = new EditionListeners();
    const sales = { moved: jest.fn(), termsChanged: jest.fn() };
    const waitlist = { calledOff: jest.fn(), changed: jest.fn() };
    listeners.add(sales);
    listeners.add(waitlist);
    await listeners.calledOff(tx, 'march');
    await listeners.moved(tx, move);
    await listeners.termsChanged(tx, 'march', 'dates');
    await listeners.changed(tx, 'april');
    expect(waitlist.calledOff.mock.calls).toEqual([[tx, 'march']]);
    expect(sales.moved.mock.calls).toEqual([[tx, move]]);
    expect(sales.termsChanged.mock.calls).toEqual([[tx, 'march', 'dates']]);
    expect(waitlist.changed.mock.calls).toEqual([[tx, 'april']]);
  });

  it('stop the change if one of them fails', async () => {
    const listeners = new EditionListeners();
    const later = jest.fn();
    listeners.add({ changed: () => Promise.reject(new Error('no')) });
    listeners.add({ changed: later });
    await expect(listeners.changed(tx, 'march')).rejects.toThrow('no');
    expect(later).not.toHaveBeenCalled();
  });
});
