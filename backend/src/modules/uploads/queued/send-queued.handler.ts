import { Injectable } from '@nestjs/common';
import { HandlesJob, type LeasedJobHandler } from '../../../common/outbox/outbox';
import { QueuedUploads } from './queued-uploads.service';
import { sendQueued, type SendQueuedPayload } from './send-queued.job';

@Injectable()
@HandlesJob(sendQueued)
export class SendQueuedHandler implements LeasedJobHandler<SendQueuedPayload> {
  constructor(private readonly queued: QueuedUploads) {}

  run({ uploadId, key }: SendQueuedPayload): Promise<void> {
    return this.queued.send(uploadId, key);
  }
}
