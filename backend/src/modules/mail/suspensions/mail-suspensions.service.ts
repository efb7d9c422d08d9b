import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import type { MailSuspension } from './mail-suspension.entity';
import { MailSuspensionsRepository } from './mail-suspensions.repository';

/** Addresses that refuse email; automatic emails to them are withheld. */
@Injectable()
export class MailSuspensions {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly suspensions: MailSuspensionsRepository,
  ) {}

  of(address: string): Promise<MailSuspension | null> {
    return this.suspensions.of(address);
  }

  /** Returns suspensions by lowercase address. */
  async ofAll(
    addresses: readonly string[],
    tx?: EntityManager,
  ): Promise<Map<string, MailSuspension>> {
    return byAddress(addresses.length > 0 ? await this.suspensions.ofAll(addresses, tx) : []);
  }

  /** Returns all suspensions, by lowercase address. */
  async all(tx: EntityManager): Promise<Map<string, MailSuspension>> {
    return byAddress(await this.suspensions.all(tx));
  }

  /**
   * Lifts a suspension by hand; repeating it changes nothing. Withheld emails aren't sent
   * automatically.
   * @param subject the id of the record from which it was lifted, since the audit log has no
   *   addresses.
   */
  lift(address: string, subject: string, actor: StaffActor): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await this.suspensions.remove(tx, address))) return;
      await this.audit.record(tx, { actor, action: 'mail.lift-suspension', subject });
    });
  }
}

const byAddress = (suspensions: readonly MailSuspension[]): Map<string, MailSuspension> =>
  new Map(suspensions.map((suspension) => [suspension.address.toLowerCase(), suspension]));
