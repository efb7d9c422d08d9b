import { plainToInstance } from 'class-transformer';
import { ListQueryRequest } from './list-query';

const ask = (request: Partial<ListQueryRequest>) =>
  plainToInstance(ListQueryRequest, request).toListQuery(['createdAt', 'status']);

describe('list queries', () => {
  it('default to the first page, newest first', () => {
    expect(ask({})).toEqual({
      offset: 0,
      limit: 25,
      order: { by: 'createdAt', direction: 'DESC' },
      filter: {},
    });
  });

  it("read react-admin's range, sort and filter", () => {
    expect(
      ask({ range: '[50,74]', sort: '["status","ASC"]', filter: '{"status":"sent"}' }),
    ).toEqual({
      offset: 50,
      limit: 25,
      order: { by: 'status', direction: 'ASC' },
      filter: { status: 'sent' },
    });
  });

  it.each([
    ['[0,1000000000]', 0, 100],
    ['[-1,5]', 0, 6],
    ['[5,1]', 5, 1],
    ['["a","b"]', 0, 25],
    ['{', 0, 25],
    ['[1e9,1e9]', 10_000_000, 100],
  ])('limit the range %s', (range, offset, limit) => {
    expect(ask({ range })).toMatchObject({ offset, limit });
  });

  it.each(['["password","ASC"]', '["status;DROP","x"]', '7'])(
    'sort only by indexed fields, not by %s',
    (sort) => {
      expect(ask({ sort }).order.by).toBe('createdAt');
    },
  );
});
