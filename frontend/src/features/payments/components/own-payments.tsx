import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadProblem } from '../../../components/portal/load-problem';
import { LoadingRows } from '../../../components/portal/states';
import { formatDate } from '../../../lib/format-date';
import { formatCents } from '../../../lib/format-money';
import { isReadOnly } from '../../../lib/student-view';
import { ownPaymentsQuery, receiptPath, type OwnPayment } from '../api/own-payments';
import { paidFor, paymentNote } from '../own-payment-labels';

const FIRST = 6;

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: 2,
  alignItems: 'center',
  minHeight: 48,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
};

const Payment = ({ payment }: { payment: OwnPayment }) => {
  const note = paymentNote(payment);
  const date = formatDate(payment.paidAt);
  return (
    <Box component="li" sx={row}>
      <span>
        {paidFor(payment)}
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {date}
          {note && ` · ${note}`}
        </Typography>
      </span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCents(payment.amountCents)}
      </Box>
      {!isReadOnly() && (
        <Link
          href={receiptPath(payment)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Receipt for ${paidFor(payment)}, ${date}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          Receipt
        </Link>
      )}
    </Box>
  );
};

/** What the student paid, each with its receipt. */
export const OwnPayments = ({ loginPath }: { loginPath: string }) => {
  const [showsAll, setShowsAll] = useState(false);
  const { data, isError, error, refetch } = useQuery(ownPaymentsQuery);
  if (isError && !data)
    return (
      <LoadProblem
        error={error}
        title="Couldn’t load your payments"
        loginPath={loginPath}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows rows={2} height={48} label="Loading your payments" />;
  if (data.length === 0) return <Typography color="textSecondary">No payments yet.</Typography>;
  return (
    <div>
      <Box component="ul" aria-label="Payments" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(showsAll ? data : data.slice(0, FIRST)).map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </Box>
      {!showsAll && data.length > FIRST && (
        <Button onClick={() => setShowsAll(true)}>Show all {data.length} payments</Button>
      )}
    </div>
  );
};
