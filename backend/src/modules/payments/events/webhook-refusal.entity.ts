import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { WebhookRefusal } from '../provider/provider.errors';

/** The number of webhooks refused in an hour. */
@Entity('webhook_refusals')
@Check('webhook_refusals_reason_check', `reason IN ('clock', 'secret')`)
export class WebhookRefusals {
  /** The start of the hour, by the database's clock. */
  @PrimaryColumn('timestamptz') hour: Date;
  @PrimaryColumn('text') reason: WebhookRefusal;
  @Column('int') refusals: number;
}
