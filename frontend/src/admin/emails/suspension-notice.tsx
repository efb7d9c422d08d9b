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
    action={<ActionButton label="Turn email back on" call={lift} done="Email to this address is back on." />}
  >
    {suspensionText(suspension)} “{suspension.reason}” ({formatDate(suspension.since)}). Emails people ask for themselves, such as a
    password reset link, are still sent.
  </Alert>
);
