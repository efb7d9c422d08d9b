import { StartDraft } from '../start-draft';

/** Starts a post, as an empty draft. */
export const PostCreate = () => <StartDraft title="New post" />;
