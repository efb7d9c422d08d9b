import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { DiscountGateway } from '../../provider/discount-gateway';
import { DiscountCodesRepository } from '../discount-codes.repository';
import { putDiscountCode, type PutDiscountCodePayload } from './put-discount-code.job';

/**
 * Asks the provider first, for the same code each time. A code that was stopped in the meantime is
 * created and then ended.
 */
@Injectable()
@HandlesJob(putDiscountCode)
export class PutDiscountCodeHandler implements JobHandler<PutDiscountCodePayload, string | null> {
  constructor(
    private readonly codes: DiscountCodesRepository,
    private readonly gateway: DiscountGateway,
  ) {}

  async prepare({ discountCodeId, givenBackBy }: PutDiscountCodePayload): Promise<string | null> {
    const row = await this.codes.find(discountCodeId);
    if (!row) return null;
    const replaces = givenBackBy === undefined ? null : row.promotionCodeId;
    if (givenBackBy !== undefined && (replaces === null || row.isPast || row.stoppedAt !== null))
      return null;
    if (replaces !== null) await this.gateway.endCode(replaces);
    const { id, percentOff, offCents, email, maxUses, expiresAt } = row;
    const couponId = `wavetrain-discount-${id}`;
    await this.gateway.ensureCoupon({ id: couponId, percentOff, offCents, name: 'Discount' });
    const promotionCodeId =
      (replaces === null && row.promotionCodeId) ||
      (await this.gateway.ensureCode({
        key: id,
        mark: 'discount_code',
        // A code bound to one person is applied only by us. On the provider's page, typing the code
        // itself doesn't work.
        code: email === null ? row.code : id,
        couponId,
        expiresAt,
        maxUses: replaces === null ? maxUses : Math.max(1, maxUses - row.used),
        replaces,
        firstPurchaseOnly: false,
      }));
    if (row.stoppedAt !== null) await this.gateway.endCode(promotionCodeId);
    return promotionCodeId;
  }

  async handle(
    { discountCodeId }: PutDiscountCodePayload,
    { tx, prepared }: JobContext<string | null>,
  ): Promise<void> {
    if (prepared !== null) await this.codes.made(tx, discountCodeId, prepared);
  }
}
