import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCents } from '../../lib/format-money';
import { ActionButton } from '../action-button';
import { ReasonDialog } from '../reason-dialog';
import { mayWaive, owedText, type OwedRefund } from './refund-labels';

interface RefundActions {
  /** Whether the viewer may refund; only the owner may. */
  mayRefund: boolean;
  retry: (refundId: string) => Promise<unknown>;
  waive: (refundId: string, body: { reason: string }) => Promise<unknown>;
}

const Owed = ({ refund, mayRefund, retry, waive }: { refund: OwedRefund } & RefundActions) => {
  const [isAsked, setAsked] = useState(false);
  const owed = formatCents(refund.owedCents);
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{owedText(refund)}</Typography>
      {mayRefund && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ActionButton
            label="Try again"
            call={() => retry(refund.id)}
            done="Trying the refund again."
          />
          {mayWaive(refund) && (
            <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
              No longer owed
            </Button>
          )}
        </Stack>
      )}
      {isAsked && (
        <ReasonDialog
          title="Mark as no longer owed"
          verb={`Mark ${owed} as no longer owed`}
          call={(body) => waive(refund.id, body)}
          done="The refund is no longer owed."
          hint="Saved in the history."
          onClose={() => setAsked(false)}
        >
          <Typography>
            {owed} won’t be tried again. Do this if you paid them another way, such as by check or
            in your payment provider’s dashboard.
          </Typography>
        </ReasonDialog>
      )}
    </Stack>
  );
};

/**
 * Refunds that are still owed on a booking or another payment; each can be retried or marked as no
 * longer owed.
 */
export const OwedRefunds = ({
  refunds,
  ...actions
}: { refunds: readonly OwedRefund[] } & RefundActions) => (
  <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {refunds.map((refund) => (
      <li key={refund.id}>
        <Owed refund={refund} {...actions} />
      </li>
    ))}
  </Stack>
);
