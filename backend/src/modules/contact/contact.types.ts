export type SkillLevel = 'beginner' | 'intermediate' | 'advanced' | 'expert';

/** Asked and not yet confirmed, confirmed, or gone again. */
export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed';
