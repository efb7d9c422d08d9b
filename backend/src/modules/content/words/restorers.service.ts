import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../common/auth/actors';

/** Publishes what a version said again, as a version of its own. */
export type Restorer = (key: string, content: Readonly<Record<string, unknown>>, staff: StaffActor) => Promise<void>;

/** Who brings versions back, by what they are versions of: whoever keeps versions adds itself when it starts. */
@Injectable()
export class Restorers {
  private readonly known = new Map<string, Restorer>();

  add(kind: string, restorer: Restorer): void {
    this.known.set(kind, restorer);
  }

  of(kind: string): Restorer | undefined {
    return this.known.get(kind);
  }
}
