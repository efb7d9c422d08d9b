import { newsIn, newsOf, subjectOf } from './event.rules';

describe('event rules', () => {
  it('knows what to read again for each event', () => {
    expect(subjectOf('checkout.session.completed')).toBe('checkout');
    expect(subjectOf('customer.subscription.deleted')).toBe('subscription');
    expect(subjectOf('charge.refunded')).toBe('charge');
    expect(subjectOf('charge.dispute.created')).toBe('dispute');
  });

  it.each(['customer.created', 'payout.paid', 'toString', '__proto__', ''])(
    'ignores %j',
    (type) => {
      expect(subjectOf(type)).toBeNull();
    },
  );

  const event = {
    id: 'evt_1',
    type: 'invoice.paid',
    created: 1_760_000_000,
    api_version: '2026-10-28.endive',
    data: { object: { id: 'in_1' } },
  };

  it('keeps an event’s ids, type and time', () => {
    const kept = {
      id: 'evt_1',
      type: 'invoice.paid',
      objectId: 'in_1',
      apiVersion: '2026-10-28.endive',
      occurredAt: new Date(1_760_000_000_000),
    };
    expect(newsOf(event)).toEqual(kept);
    expect(newsIn(JSON.stringify(event))).toEqual(kept);
    expect(newsOf({ ...event, api_version: null, data: { object: {} } })).toEqual({
      ...kept,
      apiVersion: null,
      objectId: null,
    });
  });

  it.each([
    [null, 'no id'],
    ['text', 'no id'],
    [[], 'no id'],
    [{}, 'no id'],
    [{ ...event, id: 7 }, 'no id'],
    [{ ...event, id: 'evt\0' }, 'no id'],
    [{ ...event, type: undefined }, 'no type'],
    [{ ...event, type: '' }, 'no type'],
    [{ ...event, created: 'now' }, 'no time'],
    [{ ...event, created: 1e300 }, 'no time'],
    [{ ...event, data: null }, 'no object'],
    [{ ...event, data: { object: 'in_1' } }, 'no object'],
  ])('rejects %j as an event', (value, problem) => {
    expect(newsOf(value)).toContain(problem);
  });

  it('rejects text that isn’t JSON', () => {
    expect(newsIn('{"id":')).toContain('not JSON');
  });
});
