import { nextInLine, type AccountState, type InLine } from './waitlist.rules';

const entry = (id: string, minute: number, studentId: string | null = null): InLine => ({
  id,
  email: `${id}@example.com`,
  studentId,
  joinedAt: new Date(Date.UTC(2026, 10, 21, 12, minute)),
});
const account = (id: string, standing: Partial<AccountState>): AccountState => ({
  id: `account-${id}`,
  email: `${id.toUpperCase()}@example.com`,
  isSubscriber: false,
  alumni: false,
  ...standing,
});

describe('the next person on the waitlist', () => {
  const line = [entry('late', 3), entry('early', 1), entry('middle', 2)];

  it('is the one who joined first', () => expect(nextInLine(line, [])?.id).toBe('early'));

  it('is a subscriber before alumni, and alumni before anyone else', () => {
    const alumni = account('middle', { alumni: true });
    expect(nextInLine(line, [alumni])?.id).toBe('middle');
    expect(nextInLine(line, [alumni, account('late', { isSubscriber: true })])?.id).toBe('late');
  });

  it('is ranked by the account they were signed in with, whatever address they gave', () => {
    const signedIn = entry('other', 9, 'account-x');
    expect(nextInLine([...line, signedIn], [account('x', { isSubscriber: true })])?.id).toBe(
      'other',
    );
  });

  it('is picked by id if two joined at the same time', () => {
    expect(nextInLine([entry('b', 1), entry('a', 1)], [])?.id).toBe('a');
  });

  it('doesn’t exist on an empty waitlist', () => expect(nextInLine([], [])).toBeNull());
});
