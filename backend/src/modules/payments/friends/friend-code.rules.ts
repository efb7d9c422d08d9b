import { drawCode } from './code-letters.rules';

/** Twenty percent off, once. [T40] */
export const FRIEND_COUPON = {
  id: 'wavetrain-friend-20',
  percentOff: 20,
  name: 'A friend of Wavetrain',
} as const;
const PREFIX = 'FRIEND';
export const FRIEND_CODE_MONTHS = 12;
/** The most codes that a student's friends get in all, however often the form is sent. */
export const MOST_CODES = 5;

/** @param draw returns a whole number from 0 up to, but not including, its argument. */
export const newFriendCode = (draw: (below: number) => number): string => drawCode(PREFIX, draw);
/** Returns whether a code, written the way we store it, has the form of a friend's code. */
export const isFriendCode = (code: string): boolean => code.startsWith(`${PREFIX}-`);

/**
 * Masks a code for someone who may see that it exists but not pass it on; the last two letters tell
 * codes apart.
 */
export const maskedFriendCode = (code: string): string =>
  code.replace(/[^-]+(?=..$)/, (letters) => '•'.repeat(letters.length));

export const FRIEND_CODE_STATUSES = ['open', 'redeemed', 'expired'] as const;
export type FriendCodeStatus = (typeof FRIEND_CODE_STATUSES)[number];

/** Returns a code's status. One that was used in time stays `redeemed`. */
export const friendCodeStatus = ({
  redeemedAt,
  isPast,
}: {
  readonly redeemedAt: Date | null;
  readonly isPast: boolean;
}): FriendCodeStatus => (redeemedAt !== null ? 'redeemed' : isPast ? 'expired' : 'open');

/**
 * Returns the friends who have no code yet, each once regardless of letter case, as many as there
 * are codes left.
 */
export const friendsToThank = (named: readonly string[], thanked: readonly string[]): string[] => {
  const wanted = [
    ...new Set(
      named.map((friend) => friend.trim().toLowerCase()).filter((friend) => friend !== ''),
    ),
  ];
  return wanted
    .filter((friend) => !thanked.includes(friend))
    .slice(0, Math.max(0, MOST_CODES - thanked.length));
};
