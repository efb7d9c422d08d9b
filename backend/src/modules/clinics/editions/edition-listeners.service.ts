import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** An edition's dates before and after a change. */
export interface EditionMove {
  readonly editionId: string;
  /** The previous first and last day, `YYYY-MM-DD`. */
  readonly before: { readonly startsOn: string; readonly endsOn: string };
  readonly after: { readonly startsOn: string; readonly endsOn: string };
  /** In the clinic's zone. */
  readonly today: string;
  /**
   * Whether people with bookings are notified. They aren't if the clinic is over, is canceled or
   * was canceled before this change.
   */
  readonly isNotified: boolean;
}

/** Why a page with an edition's price or dates is outdated. */
export type TermsChange = 'canceled' | 'dates' | 'price';

/**
 * What a dependent module does when the coach changes an edition. Each method runs under the
 * edition's lock, in the transaction of the change. If one throws, the change is rolled back.
 */
export interface EditionListener {
  /**
   * Called when the edition is canceled and still has the dates people know. Called again if it was
   * already canceled.
   */
  calledOff?(tx: EntityManager, editionId: string): Promise<void>;
  /** Called when it has new dates. */
  moved?(tx: EntityManager, move: EditionMove): Promise<void>;
  /**
   * Called when its price or dates change or it is canceled, so pages that show them are outdated.
   * Runs after `moved`.
   */
  termsChanged?(tx: EntityManager, editionId: string, change: TermsChange): Promise<void>;
  /** Called when a canceled edition takes place after all, on future dates. Runs after `moved`. */
  onAgain?(tx: EntityManager, editionId: string): Promise<void>;
  /** Called last, after any change: there may be more room, or it may be on sale again. */
  changed?(tx: EntityManager, editionId: string): Promise<void>;
}

/**
 * Notifies the listeners of an edition's changes. A dependent module registers itself at startup.
 */
@Injectable()
export class EditionListeners implements Required<EditionListener> {
  private readonly listeners: EditionListener[] = [];

  add(listener: EditionListener): void {
    this.listeners.push(listener);
  }

  async calledOff(tx: EntityManager, editionId: string): Promise<void> {
    for (const listener of this.listeners) await listener.calledOff?.(tx, editionId);
  }

  async moved(tx: EntityManager, move: EditionMove): Promise<void> {
    for (const listener of this.listeners) await listener.moved?.(tx, move);
  }

  async termsChanged(tx: EntityManager, editionId: string, change: TermsChange): Promise<void> {
    for (const listener of this.listeners) await listener.termsChanged?.(tx, editionId, change);
  }

  async onAgain(tx: EntityManager, editionId: string): Promise<void> {
    for (const listener of this.listeners) await listener.onAgain?.(tx, editionId);
  }

  async changed(tx: EntityManager, editionId: string): Promise<void> {
    for (const listener of this.listeners) await listener.changed?.(tx, editionId);
  }
}
