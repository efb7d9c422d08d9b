export type SkillLevel = 'beginner' | 'intermediate' | 'advanced' | 'expert';

/** Unconfirmed, confirmed, or unsubscribed. */
export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed';
