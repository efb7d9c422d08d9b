import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface Referral {
  readonly studentId: string;
  /** Names or addresses, as the student wrote them. */
  readonly friends: readonly string[];
}

type Listener = (tx: EntityManager, referral: Referral) => Promise<void>;

/** Notifies the listeners when a student names friends, in the transaction that saves the form. */
@Injectable()
export class Referrals {
  private readonly listeners: Listener[] = [];

  onReferral(listener: Listener): void {
    this.listeners.push(listener);
  }

  async submit(tx: EntityManager, referral: Referral): Promise<void> {
    for (const listener of this.listeners) await listener(tx, referral);
  }
}
