import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { api, dataOf } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { CELL, NUMBER_CELL, ScrollTable } from '../../components/portal/scroll-table';
import { EmptyState, ErrorPanel, LoadingRows } from '../../components/portal/states';
import { now } from '../../lib/clock';
import { Columns } from '../columns';
import { monthLong } from '../dashboard/panel-texts';
import {
  monthOf,
  monthsFrom,
  sectionsOf,
  sumText,
  type LedgerMonth,
  type LedgerSection,
} from './ledger-labels';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

const Totals = ({ totals }: Pick<LedgerMonth, 'totals'>) => (
  <Panel title="Month summary">
    {totals.map(
      ({
        currency,
        revenueCents,
        discountsCents,
        refundsCents,
        feesCents,
        disputesCents,
        outsideCents,
        netCents,
      }) => (
        <ScrollTable
          key={currency}
          label="Month summary, as a table"
          headings={['Total', 'Amount']}
          numbers="Amount"
          minWidth={260}
        >
          {(
            [
              ['Revenue', revenueCents],
              ['Discounts', 0 - discountsCents],
              ['Refunds', 0 - refundsCents],
              ['Payment provider fees', 0 - feesCents],
              ['Disputes', 0 - disputesCents],
              ['Net', netCents],
              ['Revenue paid outside', outsideCents],
            ] as const
          ).map(([label, cents]) => (
            <tr key={label}>
              <Box
                component="th"
                scope="row"
                sx={{ ...CELL, fontWeight: label === 'Net' ? 700 : 400 }}
              >
                {label}
              </Box>
              <Box component="td" sx={{ ...NUMBER_CELL, fontWeight: label === 'Net' ? 700 : 400 }}>
                {sumText(cents, currency)}
              </Box>
            </tr>
          ))}
        </ScrollTable>
      ),
    )}
  </Panel>
);

const Section = ({ title, text, rows }: LedgerSection) => (
  <Panel title={title}>
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {text}
    </Typography>
    <ScrollTable
      label={`${title}, as a table`}
      headings={['Account', 'Type', 'Amount']}
      numbers="Amount"
      minWidth={240}
    >
      {rows.map(({ key, account, kind, sum }) => (
        <tr key={key}>
          <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400 }}>
            {account}
          </Box>
          <Box component="td" sx={CELL}>
            {kind}
          </Box>
          <Box component="td" sx={NUMBER_CELL}>
            {sum}
          </Box>
        </tr>
      ))}
    </ScrollTable>
  </Panel>
);

const Month = ({ month }: { month: string }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['ledger', month],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/ledger', { params: { query: { month } }, signal })),
    refetchOnMount: 'always',
  });
  if (!data && isError)
    return <ErrorPanel title="Couldn’t load the ledger" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} height={160} label="Loading the ledger" />;
  if (data.lines.length === 0)
    return (
      <EmptyState title={`No activity in ${monthLong(month)}`} text="Choose another month above." />
    );
  return (
    <Columns>
      <Totals totals={data.totals} />
      {sectionsOf(data.lines).map((section) => (
        <Section key={section.group} {...section} />
      ))}
    </Columns>
  );
};

/** A month's transactions for the accountant; the month is in the address. */
export const LedgerPage = () => {
  const [thisMonth] = useState(() => monthOf(now()));
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : thisMonth;
  const show = (next: string) => MONTH.test(next) && setParams({ month: next }, { replace: true });
  return (
    <Box sx={{ p: { xs: 1, sm: 2 } }}>
      <Title title="Ledger" />
      <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label="Month"
          type="month"
          value={month}
          onChange={({ target }) => show(target.value)}
          helperText="Months start and end at midnight UTC."
          slotProps={{ htmlInput: { max: thisMonth, min: '2000-01' } }}
        />
        <Button variant="outlined" onClick={() => show(monthsFrom(month, -1))}>
          Previous month
        </Button>
        <Button
          variant="outlined"
          disabled={month >= thisMonth}
          onClick={() => show(monthsFrom(month, 1))}
        >
          Next month
        </Button>
        <Button
          variant="contained"
          component="a"
          href={`/api/admin/ledger/export?month=${month}`}
          download
        >
          Export entries as CSV
        </Button>
      </Stack>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {monthLong(month)}
      </Typography>
      <Month key={month} month={month} />
    </Box>
  );
};
