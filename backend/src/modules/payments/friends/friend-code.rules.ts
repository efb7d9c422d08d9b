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

/** A friend as the student wrote it, and in lower case to tell friends apart. */
export interface NamedFriend {
  readonly friend: string;
  readonly friendName: string;
}

/**
 * Returns the friends who have no code yet, each once regardless of letter case, as many as there
 * are codes left.
 */
export const friendsToThank = (
  named: readonly string[],
  thanked: readonly string[],
): NamedFriend[] => {
  const wanted = new Map<string, string>();
  for (const friendName of named.map((name) => name.trim())) {
    const friend = friendName.toLowerCase();
    if (friend !== '' && !wanted.has(friend) && !thanked.includes(friend))
      wanted.set(friend, friendName);
  }
  return [...wanted]
    .map(([friend, friendName]) => ({ friend, friendName }))
    .slice(0, Math.max(0, MOST_CODES - thanked.length));
};
