import { Type } from 'class-transformer';
import { IsObject, Matches, MaxLength, ValidateNested } from 'class-validator';
import { ApiProperty } from '../../common/http/api-docs';
import type { PushSubscription } from './push-subscription.entity';

const INCOMPLETE = 'Your browser couldn’t turn on notifications. Please try again.';

class PushKeys {
  @ApiProperty({ maxLength: 87, description: 'The browser’s public key: 65 bytes in base64url.' })
  @Matches(/^B[\w-]{86}$/, { message: INCOMPLETE })
  p256dh: string;

  @ApiProperty({ maxLength: 22, description: 'The browser’s secret: 16 bytes in base64url.' })
  @Matches(/^[\w-]{22}$/, { message: INCOMPLETE })
  auth: string;
}

/** A browser's `PushSubscription` as JSON. */
export class SubscribeRequest {
  @ApiProperty({ maxLength: 1000 })
  @MaxLength(1000, { message: INCOMPLETE })
  @Matches(/^https:\/\//, { message: INCOMPLETE })
  endpoint: string;

  @ApiProperty({ type: PushKeys })
  @Type(() => PushKeys)
  @ValidateNested()
  @IsObject({ message: INCOMPLETE })
  keys: PushKeys;
}

class DeviceResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Linux' }) device: string | null;
  @ApiProperty({ description: 'With it, a browser finds itself in the list.' }) endpoint: string;
  @ApiProperty({ format: 'date-time' }) since: string;
}

/** How a student is notified on devices. */
export class PushResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The key with which a browser subscribes; null if notifications aren’t set up.',
  })
  publicKey: string | null;

  @ApiProperty({ type: [DeviceResponse] }) devices: DeviceResponse[];

  static from(publicKey: string | null, devices: readonly PushSubscription[]): PushResponse {
    return {
      publicKey,
      devices: devices.map(({ id, device, endpoint, createdAt }) => ({
        id,
        device,
        endpoint,
        since: createdAt.toISOString(),
      })),
    };
  }
}
