import { ApiProperty } from '../../../common/http/api-docs';
import { Matches } from 'class-validator';
import { pick } from '../../../common/objects/pick';
import {
  LEDGER_GROUPS,
  type LedgerGroup,
  type LedgerLine,
  type LedgerMonth,
  type LedgerTotals,
} from './ledger-months.service';

export class LedgerMonthRequest {
  @ApiProperty({ example: '2026-11', description: 'In UTC.' })
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'Please choose a month, such as 2026-11' })
  month: string;
}

export class LedgerLineResponse {
  @ApiProperty({ enum: LEDGER_GROUPS, description: 'The type of account in accounting.' })
  group: LedgerGroup;
  @ApiProperty({ example: 'revenue:clinics' }) account: string;
  @ApiProperty({ example: 'charge', description: 'What kind of entry it is.' }) kind: string;
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ description: 'Cents; debits are positive.' }) amountCents: number;
}

export class LedgerTotalsResponse {
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ description: 'Full prices, before discounts.' }) revenueCents: number;
  @ApiProperty({ description: 'The total of discount codes and friend codes.' })
  discountsCents: number;
  @ApiProperty() refundsCents: number;
  @ApiProperty({ description: 'The payment provider’s fees.' }) feesCents: number;
  @ApiProperty({ description: 'What the bank holds or has taken, minus what it returned.' })
  disputesCents: number;
  @ApiProperty({ description: 'Paid outside the payment provider; part of the revenue.' })
  outsideCents: number;
  @ApiProperty({ description: 'Revenue minus discounts, refunds, fees and disputes.' })
  netCents: number;
}

export class LedgerMonthResponse {
  @ApiProperty({ example: '2026-11' }) month: string;
  @ApiProperty({ type: [LedgerLineResponse] }) lines: LedgerLineResponse[];
  @ApiProperty({ type: [LedgerTotalsResponse], description: 'One row per currency.' })
  totals: LedgerTotalsResponse[];

  static from({ from, lines, totals }: LedgerMonth): LedgerMonthResponse {
    return { month: from.slice(0, 7), lines: lines.map(toLine), totals: totals.map(toTotals) };
  }
}

const toLine = ({
  group,
  account,
  kind,
  currency,
  amountCents,
}: LedgerLine): LedgerLineResponse => ({
  group,
  account,
  kind,
  currency,
  amountCents,
});

const toTotals = (totals: LedgerTotals): LedgerTotalsResponse => {
  return pick(
    totals,
    'currency',
    'revenueCents',
    'discountsCents',
    'refundsCents',
    'feesCents',
    'disputesCents',
    'outsideCents',
    'netCents',
  );
};
