import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Listener = (tx: EntityManager, studentId: string) => Promise<void>;

/** Notifies the listeners when an account has a new address, in the transaction that changes it. */
@Injectable()
export class EmailChanged {
  private readonly listeners: Listener[] = [];

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  async notify(tx: EntityManager, studentId: string): Promise<void> {
    for (const listener of this.listeners) await listener(tx, studentId);
  }
}
