import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../common/auth/actors';

/** Publishes a version's content again, as a new version. */
export type RestoreHandler = (
  key: string,
  content: Readonly<Record<string, unknown>>,
  staff: StaffActor,
) => Promise<void>;

/**
 * The restore handlers by kind of content; each module with versions registers its own at startup.
 */
@Injectable()
export class RestoreHandlers {
  private readonly known = new Map<string, RestoreHandler>();

  add(kind: string, restoreHandler: RestoreHandler): void {
    this.known.set(kind, restoreHandler);
  }

  of(kind: string): RestoreHandler | undefined {
    return this.known.get(kind);
  }
}
