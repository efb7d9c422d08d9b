import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import type { MailSuspension } from './mail-suspension.entity';
import { MailSuspensionsRepository, type NewSuspension } from './mail-suspensions.repository';

/** Addresses that take no email: what would go there by itself is withheld. */
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

  /** By address in small letters. */
  async ofAll(addresses: readonly string[], tx?: EntityManager): Promise<Map<string, MailSuspension>> {
    return byAddress(addresses.length > 0 ? await this.suspensions.ofAll(addresses, tx) : []);
  }

  /** Every one, by address in small letters. */
  async all(tx: EntityManager): Promise<Map<string, MailSuspension>> {
    return byAddress(await this.suspensions.all(tx));
  }

  suspend(tx: EntityManager, suspension: NewSuspension): Promise<void> {
    return this.suspensions.add(tx, suspension);
  }

  /**
   * By hand; pressed twice it is done once. What was withheld meanwhile is not sent by itself.
   * @param subject the id of whom or what was looked at: the audit log has no addresses.
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
