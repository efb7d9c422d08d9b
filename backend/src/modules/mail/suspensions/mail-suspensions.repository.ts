import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { MailSuspension } from './mail-suspension.entity';

export type NewSuspension = Pick<MailSuspension, 'address' | 'cause' | 'reason'>;

@Injectable()
export class MailSuspensionsRepository {
  constructor(private readonly db: DataSource) {}

  of(address: string): Promise<MailSuspension | null> {
    return this.db.manager.findOneBy(MailSuspension, { address });
  }

  ofAll(
    addresses: readonly string[],
    tx: EntityManager = this.db.manager,
  ): Promise<MailSuspension[]> {
    return tx.findBy(MailSuspension, { address: In([...addresses]) });
  }

  all(tx: EntityManager): Promise<MailSuspension[]> {
    return tx.find(MailSuspension);
  }

  /**
   * Adds a suspension. The latest cause replaces the previous one, except that a bounce never
   * replaces a complaint.
   */
  async add(tx: EntityManager, { address, cause, reason }: NewSuspension): Promise<void> {
    await tx.query(
      `INSERT INTO mail_suspensions (address, cause, reason) VALUES ($1, $2, $3)
       ON CONFLICT (address) DO UPDATE SET cause = EXCLUDED.cause, reason = EXCLUDED.reason, since = now()
       WHERE mail_suspensions.cause <> 'complained'`,
      [address, cause, reason],
    );
  }

  /** Returns false if there was none. */
  async remove(tx: EntityManager, address: string): Promise<boolean> {
    return (await tx.delete(MailSuspension, { address })).affected === 1;
  }
}
