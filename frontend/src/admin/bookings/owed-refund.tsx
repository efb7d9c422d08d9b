import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { ActionButton } from '../action-button';
import type { OwedRefund as Refund } from './booking-types';
import { refusedTimes } from './booking-labels';
import { ReasonDialog } from './reason-dialog';

/** What stands in place of the provider's code where it gave none. */
const NO_CODE = 'refused';

interface OwedRefundProps {
  refund: Pick<Refund, 'owedCents' | 'requestedAt' | 'refusal' | 'reason' | 'tries'>;
  /** Whether whoever looks may give money back: the owner alone. */
  mayRefund: boolean;
  retry: () => Promise<unknown>;
  waive: (body: { reason: string }) => Promise<unknown>;
}

/** Money that should have gone back and has not; what was refused can be given up too. */
export const OwedRefund = ({ refund, mayRefund, retry, waive }: OwedRefundProps) => {
  const [isAsked, setAsked] = useState(false);
  const { owedCents, requestedAt, refusal, reason, tries } = refund;
  return (
    <Stack spacing={1}>
      <Typography variant="body2">
        {formatCents(owedCents)}, asked for {formatDateTime(requestedAt)} and {refusedTimes(tries)}
        {refusal && refusal !== NO_CODE && ` (${refusal})`}: {reason}
      </Typography>
      {mayRefund && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ActionButton label="Try again now" call={retry} done="The refund is tried again." />
          {tries > 0 && (
            <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
              Give it up
            </Button>
          )}
        </Stack>
      )}
      {isAsked && (
        <ReasonDialog
          title="Give this refund up"
          verb={`Give up ${formatCents(owedCents)}`}
          call={waive}
          done="The refund is not tried again."
          hint="Kept in the history."
          onClose={() => setAsked(false)}
        >
          <Typography>
            {formatCents(owedCents)} will not be tried again. Do this where the money went back another way, such as by hand in your payment
            provider’s dashboard.
          </Typography>
        </ReasonDialog>
      )}
    </Stack>
  );
};
