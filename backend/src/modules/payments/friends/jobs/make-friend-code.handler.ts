import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/clock/clock';
import { formatDayInZone } from '../../../../common/clock/zoned-time.rules';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { Environment } from '../../../../config/environment';
import { SiteSettings } from '../../../content/site-settings.service';
import { MailService } from '../../../mail/mail.service';
import { StudentsService } from '../../../students/students.service';
import { DiscountGateway } from '../../provider/discount-gateway';
import { FRIEND_COUPON } from '../friend-code.rules';
import { FriendCodesRepository } from '../friend-codes.repository';
import { makeFriendCode, type MakeFriendCodePayload } from './make-friend-code.job';

/** Asks the provider first, for the same code each time. */
@Injectable()
@HandlesJob(makeFriendCode)
export class MakeFriendCodeHandler implements JobHandler<MakeFriendCodePayload, string | null> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
    private readonly codes: FriendCodesRepository,
    private readonly gateway: DiscountGateway,
    private readonly students: StudentsService,
    private readonly mail: MailService,
    private readonly settings: SiteSettings,
  ) {}

  async prepare({ friendCodeId, givenBackBy }: MakeFriendCodePayload): Promise<string | null> {
    const row = await this.codes.find(friendCodeId);
    const replaces = givenBackBy === undefined ? null : (row?.promotionCodeId ?? null);
    if (
      !row ||
      (givenBackBy !== undefined && (replaces === null || row.expiresAt <= this.clock.now()))
    )
      return null;
    if (replaces !== null) await this.gateway.endCode(replaces);
    await this.gateway.ensureCoupon({ ...FRIEND_COUPON, offCents: null });
    const terms = {
      couponId: FRIEND_COUPON.id,
      expiresAt: row.expiresAt,
      maxUses: 1,
      replaces,
      firstPurchaseOnly: true,
    };
    return this.gateway.ensureCode({ key: row.id, mark: 'friend_code', code: row.code, ...terms });
  }

  async handle(
    { friendCodeId, givenBackBy }: MakeFriendCodePayload,
    { tx, prepared }: JobContext<string | null>,
  ): Promise<void> {
    const row = await this.codes.find(friendCodeId, tx);
    const student = row && (await this.students.findContact(row.studentId, tx));
    if (!row || !student || prepared === null) return;
    await this.codes.made(tx, row.id, prepared);
    if (givenBackBy !== undefined) return;
    const until = formatDayInZone(row.expiresAt, (await this.settings.get(tx)).timezone);
    const data = {
      firstName: student.firstName,
      friend: row.friendName,
      code: row.code,
      until,
      coachingUrl: `${this.env.publicUrl}/remote-coaching`,
    };
    await this.mail.queue(tx, {
      template: 'friend-code',
      to: student.email,
      causedBy: row.id,
      data,
    });
  }
}
