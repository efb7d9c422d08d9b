import Alert from '@mui/material/Alert';
import { formatDate } from '../../lib/format-date';
import { ActionButton } from '../action-button';
import type { SuspensionRecord } from '../record-types';
import { suspensionText } from './email-labels';

interface SuspensionNoticeProps {
  suspension: SuspensionRecord;
  /** Asks the server to send to the address again. */
  lift: () => Promise<unknown>;
}

/** Why nothing goes to an address by itself, in the server's words, and the press that ends it. */
export const SuspensionNotice = ({ suspension, lift }: SuspensionNoticeProps) => (
  <Alert
    severity="warning"
    variant="outlined"
    action={<ActionButton label="Send to it again" call={lift} done="Email goes to this address again." />}
  >
    {suspensionText(suspension)} “{suspension.reason}” ({formatDate(suspension.since)}). Only what somebody asks for themselves, such as a
    link to a new password, still goes there.
  </Alert>
);
