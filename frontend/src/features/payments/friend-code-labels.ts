import type { TagTone } from '../../components/portal/tag';
import { formatDate } from '../../lib/format-date';
import type { FriendCode } from './api/get-friend-codes';

/** Returns the status of a code. */
export const friendCodeState = ({ status }: FriendCode): { label: string; tone: TagTone } => {
  switch (status) {
    case 'open':
      return { label: 'Not used yet', tone: 'plain' };
    case 'redeemed':
      return { label: 'Used', tone: 'success' };
    case 'expired':
      return { label: 'Expired', tone: 'warning' };
  }
};

/** Returns the date that belongs to its status. */
export const friendCodeDay = ({ status, expiresAt, redeemedAt }: FriendCode): string => {
  switch (status) {
    case 'open':
      return `Good until ${formatDate(expiresAt)}`;
    case 'redeemed':
      return `On ${formatDate(redeemedAt)}`;
    case 'expired':
      return `On ${formatDate(expiresAt)}`;
  }
};
