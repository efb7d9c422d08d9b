import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../common/outbox/outbox';
import { sendBulkMail } from './send-mail.job';
import { SendMailHandler } from './send-mail.handler';

/** The same for mails of many. */
@Injectable()
@HandlesJob(sendBulkMail)
export class SendBulkMailHandler extends SendMailHandler {}
