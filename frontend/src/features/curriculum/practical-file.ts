import type { ReactNode } from 'react';

/** The video file of a practical, as the page that knows of uploads hands it to the form. */
export interface PracticalFile {
  /** Choosing it, and how far it is. */
  readonly panel: ReactNode;
  /** Whether one was chosen: then no link is asked for. */
  readonly isChosen: boolean;
  /** Once all of it is here. */
  readonly uploadId: string | null;
  /** Called once the practical has been taken. */
  readonly onHandedIn: () => void;
}
