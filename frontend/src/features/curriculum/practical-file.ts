import type { ReactNode } from 'react';
import type { DraftKey } from '../../lib/drafts';
import type { HandedInPractical } from './api/do-module';

/** The video file of a practical, as the page that knows of uploads hands it to the form. */
export interface PracticalFile {
  /** Choosing it, and how far it is. */
  readonly panel: ReactNode;
  /** Whether one was chosen: then no link is asked for. */
  readonly isChosen: boolean;
  /** In the form's place once Send was pressed: how far it is, and the way back; null before. */
  readonly queued: ReactNode;
  /** Why it can't be sent from here; null where it can. */
  readonly missing: string | null;
  /** Why the server did not take it when it was sent. */
  readonly refusal: unknown;
  /** What the server said once it was sent. */
  readonly sent: HandedInPractical | null;
  /** Sends it, now or as soon as all of it has arrived. */
  readonly send: (notes: string, draft: DraftKey) => void;
  /** Forgets the one that was sent, so that another can be chosen. */
  readonly forget: () => void;
}
