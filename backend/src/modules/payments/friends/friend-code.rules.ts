import { drawCode } from '../code-letters.rules';

/** Twenty percent off, once. [T40] */
export const FRIEND_COUPON = { id: 'wavetrain-friend-20', percentOff: 20, name: 'A friend of Wavetrain' } as const;
const PREFIX = 'FRIEND';
export const FRIEND_CODE_MONTHS = 12;
/** However often the form is sent, a student's friends get so many codes in all. */
export const MOST_CODES = 5;

/** @param draw answers a whole number from 0 up to, and not including, its argument. */
export const newFriendCode = (draw: (below: number) => number): string => drawCode(PREFIX, draw);
/** Whether a code, its letters as they are kept, has the form of a friend’s. */
export const isFriendCode = (code: string): boolean => code.startsWith(`${PREFIX}-`);

/** For whoever may see that there is a code and not pass it on: its last two letters tell one from another. */
export const maskedFriendCode = (code: string): string => code.replace(/[^-]+(?=..$)/, (letters) => '•'.repeat(letters.length));

export const FRIEND_CODE_STATUSES = ['open', 'redeemed', 'expired'] as const;
export type FriendCodeStatus = (typeof FRIEND_CODE_STATUSES)[number];

/** What was used in time stays used. */
export const friendCodeStatus = ({
  redeemedAt,
  isPast,
}: {
  readonly redeemedAt: Date | null;
  readonly isPast: boolean;
}): FriendCodeStatus => (redeemedAt !== null ? 'redeemed' : isPast ? 'expired' : 'open');

/** Friends that have no code yet, each once whatever the letter case, as many as there are codes left. */
export const friendsToThank = (named: readonly string[], thanked: readonly string[]): string[] => {
  const wanted = [...new Set(named.map((friend) => friend.trim().toLowerCase()).filter((friend) => friend !== ''))];
  return wanted.filter((friend) => !thanked.includes(friend)).slice(0, Math.max(0, MOST_CODES - thanked.length));
};
