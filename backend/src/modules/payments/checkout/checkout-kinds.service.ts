import { Injectable } from '@nestjs/common';
import type { CheckoutKind } from '../payments.types';

/** Who delivers what kind of checkout; a module that sells something adds itself when it starts. */
@Injectable()
export class CheckoutKinds {
  private readonly kinds = new Map<string, CheckoutKind>();

  add(kind: CheckoutKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`two deliver checkouts of kind ${kind.kind}`);
    this.kinds.set(kind.kind, kind);
  }

  /** @throws Error for a kind that no module of this version sells. */
  of(kind: string): CheckoutKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`nobody delivers checkouts of kind ${kind}`);
    return found;
  }
}
