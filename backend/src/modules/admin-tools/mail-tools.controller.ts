import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { MailPreviews } from '../mail/mail-previews.service';
import {
  MailKindsResponse,
  MailPreviewResponse,
  MailQueuedResponse,
  PreviewQuery,
  ReminderRequest,
  SubscriptionMailRequest,
  WelcomeRequest,
} from './mail-tools.dto';
import { MailTools } from './mail-tools.service';

const NAMELESS = 'paddler';
const onItsWay = (to: string): MailQueuedResponse => ({
  success: true,
  to,
  message: `The email to ${to} is on its way.`,
});

/** The calls of the email test pages [A§7], for staff only. [T2, T3] */
@ApiTags('admin')
@Controller()
@StaffOnly('admin')
export class MailToolsController {
  constructor(
    private readonly tools: MailTools,
    private readonly previews: MailPreviews,
  ) {}

  @Post('automation/send-welcome')
  @HttpCode(200)
  @ApiOkResponse({ type: MailQueuedResponse })
  async sendWelcome(
    @Body() { type, ...to }: WelcomeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<MailQueuedResponse> {
    await this.tools.sendWelcome(staff, to, type);
    return onItsWay(to.email);
  }

  /**
   * Reminds about the next clinic in which the address has a place, at its holder's current
   * address; 404 without one. [T149]
   */
  @Post('automation/send-clinic-reminder')
  @HttpCode(200)
  @ApiOkResponse({ type: MailQueuedResponse })
  async sendReminder(
    @Body() { email }: ReminderRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<MailQueuedResponse> {
    return onItsWay(await this.tools.sendClinicReminder(staff, email));
  }

  @Post('trigger-subscription-email')
  @HttpCode(200)
  @ApiOkResponse({ type: MailQueuedResponse })
  async triggerSubscriptionEmail(
    @Body() { email, firstName, planName, isClinicParticipant = false }: SubscriptionMailRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<MailQueuedResponse> {
    const named = {
      firstName: firstName?.trim() || NAMELESS,
      ...(planName?.trim() && { planName: planName.trim() }),
    };
    await this.tools.confirmSubscription(staff, { email, ...named, isAlumni: isClinicParticipant });
    return onItsWay(email);
  }

  /** The kinds of email that can be previewed. */
  @Get('preview')
  @ApiOkResponse({ type: MailKindsResponse })
  kinds(): MailKindsResponse {
    return { kinds: this.previews.kinds() };
  }

  /** Uses example data and sends nothing. */
  @Get('preview/:kind')
  @ApiOkResponse({ type: MailPreviewResponse })
  preview(
    @Param('kind') kind: string,
    @Query() { name }: PreviewQuery,
  ): Promise<MailPreviewResponse> {
    return this.previews.of(kind, name?.trim());
  }
}
