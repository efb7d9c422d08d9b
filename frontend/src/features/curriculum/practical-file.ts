import type { ReactNode } from 'react';
import type { DraftKey } from '../../lib/drafts';
import type { SubmittedPractical } from './api/do-module';

/** The video file of a practical, passed to the form by the page that handles uploads. */
export interface PracticalFile {
  /** The file picker, with upload progress. */
  readonly panel: ReactNode;
  /** Whether a file was chosen; then the form asks for no link. */
  readonly isChosen: boolean;
  /** Replaces the form once Send was pressed: upload progress and a way to cancel. Null before. */
  readonly queued: ReactNode;
  /** Why a file can't be sent from here, or null. */
  readonly missing: string | null;
  /** The server's refusal, if sending failed. */
  readonly refusal: unknown;
  /** The server's response, once sent. */
  readonly sent: SubmittedPractical | null;
  /** Sends the file now, or as soon as its upload is complete. */
  readonly send: (notes: string, draft: DraftKey) => void;
  /** Clears the file that was sent, so that another can be chosen. */
  readonly forget: () => void;
}
