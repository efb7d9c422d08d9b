import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../common/outbox/outbox';
import { sendBulkMail } from './send-mail.job';
import { SendMailHandler } from './send-mail.handler';

/** Sends bulk emails the same way. */
@Injectable()
@HandlesJob(sendBulkMail)
export class SendBulkMailHandler extends SendMailHandler {}
