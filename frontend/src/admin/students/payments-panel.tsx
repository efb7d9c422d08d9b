import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { CELL, ScrollTable } from '../../components/portal/scroll-table';
import { LoadingRows } from '../../components/portal/states';
import { formatDate } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { OwedRefund } from '../bookings/owed-refund';
import { StateChip } from '../state-chip';
import { RefundChargeDialog } from './refund-charge-dialog';
import { kindLabel, paymentWord, refundLine } from './student-labels';
import type { RecordedPayment, StudentDetail } from './student-types';

const day = { ...CELL, whiteSpace: 'nowrap' };
const amount = { ...CELL, textAlign: 'end', whiteSpace: 'nowrap' };

interface PaymentRowsProps {
  payment: RecordedPayment;
  mayRefund: boolean;
  onRefund: () => void;
}

interface LateRefundProps {
  paymentId: string;
  refund: RecordedPayment['refunds'][number];
  mayRefund: boolean;
}

const LateRefund = ({ paymentId, refund, mayRefund }: LateRefundProps) => {
  const params = { path: { id: paymentId, refundId: refund.id } };
  return (
    <Box sx={{ my: 1 }}>
      <Box sx={{ fontWeight: 600 }}>Refund that is still owed</Box>
      <OwedRefund
        refund={refund}
        mayRefund={mayRefund}
        retry={() => api.POST('/api/admin/payments/{id}/refunds/{refundId}/retry', { params })}
        waive={(body) => api.POST('/api/admin/payments/{id}/refunds/{refundId}/waive', { params, body })}
      />
    </Box>
  );
};

/** A payment, and under it what it moved at the provider. */
const PaymentRows = ({ payment, mayRefund, onRefund }: PaymentRowsProps) => (
  <>
    <tr>
      <Box component="td" sx={day}>
        {formatDate(payment.paidAt)}
      </Box>
      <Box component="td" sx={CELL}>
        <Box sx={{ fontWeight: 600 }}>{kindLabel(payment.kind)}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{payment.paymentIntentId}</Box>
        {payment.refunds.map((refund) =>
          refund.isLate ? (
            <LateRefund key={refund.id} paymentId={payment.id} refund={refund} mayRefund={mayRefund} />
          ) : (
            <Box key={refund.id}>{`Refund ${refundLine(refund)}. ${refund.reason}`}</Box>
          ),
        )}
      </Box>
      <Box component="td" sx={CELL}>
        <StateChip state={paymentWord(payment)} />
        {mayRefund && payment.refundableCents > 0 && (
          <Button size="small" color="error" onClick={onRefund} aria-label={`Refund the payment of ${formatDate(payment.paidAt)}`}>
            Refund
          </Button>
        )}
      </Box>
      <Box component="td" sx={amount}>
        {formatCents(payment.amountCents)}
      </Box>
    </tr>
    {payment.movements.map(({ kind, memo, at, amountCents }, index) => (
      <Box component="tr" key={`${kind}${index}`} sx={{ color: 'text.secondary' }}>
        <Box component="td" sx={day}>
          {formatDate(at)}
        </Box>
        <Box component="td" sx={{ ...CELL, pl: 2 }}>
          {memo}
        </Box>
        <Box component="td" sx={CELL}>
          Ledger
        </Box>
        <Box component="td" sx={amount}>
          {formatCents(amountCents)}
        </Box>
      </Box>
    ))}
  </>
);

/** What a student paid, with each payment's rows of the ledger. */
export const PaymentsPanel = ({ student }: { student: StudentDetail }) => {
  const { payments, mayRefund = false, name } = student;
  const [refunded, setRefunded] = useState<RecordedPayment>();
  return (
    <Panel title="Money">
      {!payments && <LoadingRows rows={2} label="Loading the payments" />}
      {payments?.length === 0 && <Typography color="textSecondary">Nothing was paid with this account.</Typography>}
      {payments && payments.length > 0 && (
        <ScrollTable label="Payments" headings={['Date', 'What', 'State', 'Amount']} minWidth={440}>
          {payments.map((payment) => (
            <PaymentRows key={payment.id} payment={payment} mayRefund={mayRefund} onRefund={() => setRefunded(payment)} />
          ))}
        </ScrollTable>
      )}
      {payments && payments.length > 0 && !mayRefund && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          The owner alone refunds a plan’s payment.
        </Typography>
      )}
      {refunded && <RefundChargeDialog payment={refunded} name={name} onClose={() => setRefunded(undefined)} />}
    </Panel>
  );
};
