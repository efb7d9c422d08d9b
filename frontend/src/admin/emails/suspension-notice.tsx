import Alert from '@mui/material/Alert';
import { formatDate } from '../../lib/format-date';
import { ActionButton } from '../action-button';
import type { SuspensionRecord } from '../record-types';
import { suspensionText } from './email-labels';

interface SuspensionNoticeProps {
  suspension: SuspensionRecord;
  /** Turns email to the address back on. */
  lift: () => Promise<unknown>;
}

/**
 * Says why automatic emails to an address are off, with the server's reason and a button that turns
 * them back on.
 */
export const SuspensionNotice = ({ suspension, lift }: SuspensionNoticeProps) => (
  <Alert
    severity="warning"
    variant="outlined"
    action={
      <ActionButton
        label="Turn email back on"
        call={lift}
        done="Email to this address is back on."
      />
    }
  >
    {suspensionText(suspension)} “{suspension.reason}” ({formatDate(suspension.since)}). Emails
    people ask for themselves, such as a password reset link, are still sent.
  </Alert>
);
