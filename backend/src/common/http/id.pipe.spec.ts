import { DomainError } from '../errors/domain-error';
import { idPipe } from './id.pipe';

class BoatNotFound extends DomainError {
  readonly code = 'BOAT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This boat is not here');
  }
}

const read = (id: string): string =>
  idPipe(() => new BoatNotFound()).transform(id, { type: 'param' }) as string;

it('passes an id in the form that PostgreSQL writes', () => {
  expect(read('0199B3C0-0000-7000-8000-00000000FF01')).toBe('0199b3c0-0000-7000-8000-00000000ff01');
});

it.each([
  '',
  '7',
  'nonsense',
  "0199b3c0-0000-7000-8000-00000000ff01'",
  '0199b3c0000070008000000000000f01',
])('treats a malformed id (%p) as unknown', (id) => {
  expect(() => read(id)).toThrow(BoatNotFound);
});
