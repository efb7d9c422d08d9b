import { Injectable } from '@nestjs/common';
import type { CheckoutFulfilment } from './fulfilment.types';

/**
 * The registry of what delivers each kind of checkout. A module that sells something registers
 * itself at startup.
 */
@Injectable()
export class CheckoutFulfilments {
  private readonly fulfilments = new Map<string, CheckoutFulfilment>();

  add(fulfilment: CheckoutFulfilment): void {
    if (this.fulfilments.has(fulfilment.kind))
      throw new Error(`two services fulfill checkouts of kind ${fulfilment.kind}`);
    this.fulfilments.set(fulfilment.kind, fulfilment);
  }

  /** Returns null for a kind that no module of this version sells. */
  find(kind: string): CheckoutFulfilment | null {
    return this.fulfilments.get(kind) ?? null;
  }

  /** @throws Error for a kind that no module of this version sells. */
  of(kind: string): CheckoutFulfilment {
    const found = this.fulfilments.get(kind);
    if (!found) throw new Error(`no seller delivers checkouts of kind ${kind}`);
    return found;
  }
}
