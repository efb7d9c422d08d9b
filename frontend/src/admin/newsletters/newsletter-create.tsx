import { StartDraft } from '../start-draft';

/** Starts a newsletter, as an empty draft. */
export const NewsletterCreate = () => <StartDraft title="New newsletter" />;
