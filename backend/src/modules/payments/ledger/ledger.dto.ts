import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { LEDGER_GROUPS, type LedgerGroup, type LedgerLine, type LedgerMonth, type LedgerTotals } from './ledger-months.service';

export class LedgerMonthRequest {
  @ApiProperty({ example: '2026-11', description: 'In UTC.' })
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'Please choose a month, such as 2026-11' })
  month: string;
}

export class LedgerLineResponse {
  @ApiProperty({ enum: LEDGER_GROUPS, description: 'What the account is to an accountant.' }) group: LedgerGroup;
  @ApiProperty({ example: 'revenue:clinics' }) account: string;
  @ApiProperty({ example: 'charge', description: 'The kind of movement.' }) kind: string;
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ description: 'Cents; debit is positive.' }) amountCents: number;
}

export class LedgerTotalsResponse {
  @ApiProperty({ example: 'usd' }) currency: string;
  @ApiProperty({ description: 'Full prices, before discounts.' }) revenueCents: number;
  @ApiProperty({ description: 'What discount codes and friend codes took off.' }) discountsCents: number;
  @ApiProperty() refundsCents: number;
  @ApiProperty({ description: 'The provider’s.' }) feesCents: number;
  @ApiProperty({ description: 'What the bank holds or has taken, less what it gave back.' }) disputesCents: number;
  @ApiProperty({ description: 'Paid outside the provider; part of the revenue.' }) outsideCents: number;
  @ApiProperty({ description: 'Revenue less discounts, refunds, fees and disputes.' }) netCents: number;
}

export class LedgerMonthResponse {
  @ApiProperty({ example: '2026-11' }) month: string;
  @ApiProperty({ type: [LedgerLineResponse] }) lines: LedgerLineResponse[];
  @ApiProperty({ type: [LedgerTotalsResponse], description: 'One row for each currency.' }) totals: LedgerTotalsResponse[];

  static from({ from, lines, totals }: LedgerMonth): LedgerMonthResponse {
    return { month: from.slice(0, 7), lines: lines.map(toLine), totals: totals.map(toTotals) };
  }
}

const toLine = ({ group, account, kind, currency, amountCents }: LedgerLine): LedgerLineResponse => ({
  ...{ group, account, kind, currency, amountCents },
});

const toTotals = (totals: LedgerTotals): LedgerTotalsResponse => {
  const { currency, revenueCents, discountsCents, refundsCents, feesCents, disputesCents, outsideCents, netCents } = totals;
  return { currency, revenueCents, discountsCents, refundsCents, feesCents, disputesCents, outsideCents, netCents };
};
