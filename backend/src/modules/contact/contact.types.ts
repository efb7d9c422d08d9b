/** Unconfirmed, confirmed, or unsubscribed. */
export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed';
