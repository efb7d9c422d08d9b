import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../common/auth/actors';

/** Publishes what a version said again, as a version of its own. */
export type RestoreHandler = (key: string, content: Readonly<Record<string, unknown>>, staff: StaffActor) => Promise<void>;

/** Who brings versions back, by what they are versions of: whoever keeps versions adds itself when it starts. */
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
