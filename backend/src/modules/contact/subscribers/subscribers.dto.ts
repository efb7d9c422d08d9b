import { ApiProperty } from '../../../common/http/api-docs';
import { searchedWords } from '../../../common/lists/list-filter.rules';
import type { SubscriberStatus } from '../contact.types';
import type { NewsletterSubscriber } from '../newsletter-subscriber.entity';
import type { SubscriberFilter } from './subscribers.repository';

const STATUSES: readonly SubscriberStatus[] = ['pending', 'subscribed', 'unsubscribed'];

/** Picks the supported fields from the admin list's filter. */
export const subscriberFilter = (filter: Readonly<Record<string, unknown>>): SubscriberFilter => ({
  status: STATUSES.find((known) => known === filter.status),
  words: searchedWords(filter),
});

export class SubscriberResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: STATUSES }) status: SubscriberStatus;
  @ApiProperty({ format: 'date-time' }) consentAt: string;
  @ApiProperty({ description: 'The form where they gave it.' }) consentSource: string;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) confirmedAt: string | null;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) unsubscribedAt: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;

  static from({
    id,
    email,
    status,
    consentAt,
    consentSource,
    confirmedAt,
    unsubscribedAt,
    createdAt,
  }: NewsletterSubscriber): SubscriberResponse {
    return {
      id,
      email,
      status,
      consentSource,
      consentAt: consentAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  }
}
