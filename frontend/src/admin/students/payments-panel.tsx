import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { CELL, NUMBER_CELL, ScrollTable } from '../../components/portal/scroll-table';
import { LoadingRows } from '../../components/portal/states';
import { formatDate } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { OwedRefunds } from '../refunds/owed-refunds';
import { RefundDialog } from '../refunds/refund-dialog';
import { StateChip } from '../state-chip';
import {
  extraReviewText,
  kindLabel,
  paymentWord,
  refundEffect,
  refundLine,
} from './student-labels';
import type { RecordedPayment, StudentDetail } from './student-types';

const day = { ...CELL, whiteSpace: 'nowrap' };

interface PaymentRowsProps {
  payment: RecordedPayment;
  mayRefund: boolean;
  onRefund: () => void;
}

const Owed = ({ payment: { id, refunds }, mayRefund }: Omit<PaymentRowsProps, 'onRefund'>) => {
  const late = refunds.filter(({ isLate }) => isLate);
  return (
    late.length > 0 && (
      <Box sx={{ my: 1 }}>
        <Box sx={{ fontWeight: 600 }}>Refunds still owed</Box>
        <OwedRefunds
          refunds={late}
          mayRefund={mayRefund}
          retry={(refundId) =>
            api.POST('/api/admin/payments/{id}/refunds/{refundId}/retry', {
              params: { path: { id, refundId } },
            })
          }
          waive={(refundId, body) =>
            api.POST('/api/admin/payments/{id}/refunds/{refundId}/waive', {
              params: { path: { id, refundId } },
              body,
            })
          }
        />
      </Box>
    )
  );
};

/** A payment, with its ledger entries below. */
const PaymentRows = ({ payment, mayRefund, onRefund }: PaymentRowsProps) => (
  <>
    <tr>
      <Box component="td" sx={day}>
        {formatDate(payment.paidAt)}
      </Box>
      <Box component="td" sx={CELL}>
        <Box sx={{ fontWeight: 600 }}>{kindLabel(payment.kind)}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {payment.paymentIntentId}
        </Box>
        {extraReviewText(payment) && (
          <Box sx={{ overflowWrap: 'anywhere' }}>{extraReviewText(payment)}</Box>
        )}
        <Owed payment={payment} mayRefund={mayRefund} />
        {payment.refunds.map(
          (refund) =>
            !refund.isLate && (
              <Box key={refund.id}>{`Refund ${refundLine(refund)}. ${refund.reason}`}</Box>
            ),
        )}
      </Box>
      <Box component="td" sx={CELL}>
        <StateChip state={paymentWord(payment)} />
        {mayRefund && payment.refundableCents > 0 && (
          <Button
            size="small"
            color="error"
            onClick={onRefund}
            aria-label={`Refund the ${formatDate(payment.paidAt)} payment`}
          >
            Refund
          </Button>
        )}
      </Box>
      <Box component="td" sx={NUMBER_CELL}>
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
        <Box component="td" sx={NUMBER_CELL}>
          {formatCents(amountCents)}
        </Box>
      </Box>
    ))}
  </>
);

/** A student's payments, each with its ledger entries. */
export const PaymentsPanel = ({ student }: { student: StudentDetail }) => {
  const { payments, mayRefund = false, name } = student;
  const [refunded, setRefunded] = useState<RecordedPayment>();
  return (
    <Panel title="Payments">
      {!payments && <LoadingRows rows={2} label="Loading the payments" />}
      {payments?.length === 0 && <Typography color="textSecondary">No payments yet.</Typography>}
      {payments && payments.length > 0 && (
        <ScrollTable
          label="Payment history"
          headings={['Date', 'Description', 'Status', 'Amount']}
          numbers="Amount"
          minWidth={440}
        >
          {payments.map((payment) => (
            <PaymentRows
              key={payment.id}
              payment={payment}
              mayRefund={mayRefund}
              onRefund={() => setRefunded(payment)}
            />
          ))}
        </ScrollTable>
      )}
      {payments && payments.length > 0 && !mayRefund && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Only the owner can refund payments.
        </Typography>
      )}
      {refunded && (
        <RefundDialog
          name={name}
          refundableCents={refunded.refundableCents}
          isInFull={refunded.isInFull}
          call={(body) =>
            api.POST('/api/admin/payments/{id}/refund', {
              params: { path: { id: refunded.id } },
              body,
            })
          }
          onClose={() => setRefunded(undefined)}
        >
          <Typography>
            {refunded.isInFull
              ? `${formatCents(refunded.refundableCents)} will be refunded to the card.`
              : `${formatCents(refunded.refundableCents)} can be refunded to the card.`}{' '}
            {refundEffect(refunded)}
          </Typography>
        </RefundDialog>
      )}
    </Panel>
  );
};
