import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';
import { PUSH_KINDS, type PushKind } from '../push.rules';

export class SendPushPayload {
  @IsUUID() subscriptionId: string;
  @IsIn(PUSH_KINDS) kind: PushKind;
  /** The portal's page that it opens. */
  @IsString() @MaxLength(200) path: string;
  /** The id of what happened: one event notifies a device once. */
  @IsString() @MaxLength(200) causedBy: string;
}

export const sendPush = defineJob({
  name: 'notifications.send-push',
  lane: 'mail',
  payload: SendPushPayload,
  attempts: 6,
  backoffMs: 10_000,
  dedupeKey: ({ subscriptionId, kind, causedBy }) => `${subscriptionId}:${kind}:${causedBy}`,
});
