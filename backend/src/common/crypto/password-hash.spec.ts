import { hash, verify } from '@node-rs/argon2';
import { ServerBusy, TooManyRequests } from '../errors/common.errors';
import { withRequestId } from '../logging/request-context';
import { hashPassword, passwordMatches } from './password-hash';

const mockEnds: ((value: unknown) => void)[] = [];
jest.mock('@node-rs/argon2', () => {
  const work = () => jest.fn(() => new Promise((resolve) => mockEnds.push(resolve)));
  return { hash: work(), verify: work() };
});

const from = <T>(caller: string, work: () => Promise<T>): Promise<T> =>
  withRequestId('request', work, () => caller);
const many = (caller: string, count: number) =>
  Array.from({ length: count }, () => from(caller, () => hashPassword('a long pass phrase')));
const endOne = async (): Promise<void> => {
  mockEnds.shift()?.(true);
  await new Promise(setImmediate);
};

/** Not real: the hash itself, which finishes when the test says so. */
describe('hashing and comparing passwords', () => {
  let taken: Promise<unknown>[] = [];
  beforeEach(() => jest.clearAllMocks());
  afterEach(async () => {
    while (mockEnds.length > 0) await endOne();
    await Promise.all(taken);
    taken = [];
  });
  const begun = () => jest.mocked(hash).mock.calls.length + jest.mocked(verify).mock.calls.length;

  it('runs two at once, counting both kinds', async () => {
    taken = [...many('a', 1), from('b', () => passwordMatches('$argon2id$', 'x')), ...many('c', 1)];
    expect(begun()).toBe(2);
    await endOne();
    expect(begun()).toBe(3);
  });

  it('lets up to 32 of one caller wait, says when to retry, and still serves others', async () => {
    taken = many('a', 2 + 32);
    await expect(from('a', () => hashPassword('x'))).rejects.toThrow(TooManyRequests);
    await expect(from('a', () => passwordMatches('$argon2id$', 'x'))).rejects.toThrow(
      TooManyRequests,
    );
    taken.push(...many('b', 1));
    await endOne();
    await endOne();
    expect(begun()).toBe(4);
  });

  it('lets up to 128 wait in total', async () => {
    taken = [...many('a', 2 + 32), ...many('b', 32), ...many('c', 32), ...many('d', 32)];
    await expect(from('e', () => hashPassword('x'))).rejects.toThrow(ServerBusy);
    await endOne();
    taken.push(...many('e', 1));
    await expect(from('f', () => hashPassword('x'))).rejects.toThrow(ServerBusy);
  });
});
