import { ApiProperty } from '@nestjs/swagger';
import { SUSPENSION_CAUSES, type SuspensionCause } from '../mail.types';
import type { MailSuspension } from './mail-suspension.entity';

/** Why an address gets no automatic email. */
export class SuspensionResponse {
  @ApiProperty({ enum: SUSPENSION_CAUSES }) cause: SuspensionCause;
  @ApiProperty({ description: 'The mail server’s own words.' }) reason: string;
  @ApiProperty({ format: 'date-time' }) since: string;

  static from({ cause, reason, since }: MailSuspension): SuspensionResponse {
    return { cause, reason, since: since.toISOString() };
  }
}
