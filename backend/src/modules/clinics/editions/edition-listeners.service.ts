import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** An edition's dates and what its holders must know of it, before and after a change. */
export interface EditionMove {
  readonly editionId: string;
  /** First and last day as they were, `YYYY-MM-DD`. */
  readonly before: { readonly startsOn: string; readonly endsOn: string };
  readonly after: { readonly startsOn: string; readonly endsOn: string };
  /** In the clinic's zone. */
  readonly today: string;
  /** Whether people are told: not of a clinic that is cancelled, or was till now, or is over. */
  readonly isNotified: boolean;
}

/** Why a page that shows an edition's price or dates is outdated. */
export type TermsChange = 'canceled' | 'dates' | 'price';

/**
 * What a room above does when the coach changes an edition. Each is called under the edition's lock, in the transaction
 * of the change: where it throws, nothing has changed.
 */
export interface EditionListener {
  /** The edition is cancelled, and still has the dates that people know. Told again where it was cancelled before. */
  calledOff?(tx: EntityManager, editionId: string): Promise<void>;
  /** It has other dates from here on. */
  moved?(tx: EntityManager, move: EditionMove): Promise<void>;
  /** Its price or dates have changed, or it is canceled: pages that show them are outdated. After `moved`. */
  termsChanged?(tx: EntityManager, editionId: string, change: TermsChange): Promise<void>;
  /** It was cancelled and is held after all, on dates to come. After `moved`. */
  onAgain?(tx: EntityManager, editionId: string): Promise<void>;
  /** Anything of it is another: there may be more room, or it is sold again. Comes last. */
  changed?(tx: EntityManager, editionId: string): Promise<void>;
}

/** Who follows when an edition changes; a room above adds itself when it starts. */
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
