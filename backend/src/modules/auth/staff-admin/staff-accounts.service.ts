import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { hashPassword } from '../../../common/crypto/password-hash';
import { SignedLinks } from '../../../common/crypto/signed-links';
import { newId } from '../../../common/ids/new-id';
import { MailService } from '../../mail/mail.service';
import { LinkInvalid } from '../auth.errors';
import { isOwner } from '../auth.policy';
import { TOKEN_SECONDS } from '../credentials/token.rules';
import { CommonPasswords } from '../passwords/common-passwords';
import { STAFF_PASSWORD_PAGE } from '../passwords/staff-password-links.service';
import { AccountSessions } from '../sessions/account-sessions';
import type { Staff } from '../staff.entity';
import { StaffRepository } from '../staff.repository';
import { givenRole, partOf, storedRoles, type GivenRole } from './staff-account.rules';
import { OwnerStays, StaffEmailInUse, StaffNotFound } from './staff-account.errors';

/** Lets the owner manage staff: invited by a one-time link, ended immediately. [T22] */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly mail: MailService,
    private readonly links: SignedLinks,
    private readonly sessions: AccountSessions,
    private readonly common: CommonPasswords,
    private readonly staff: StaffRepository,
  ) {}

  /** @throws StaffNotFound */
  async get(id: number): Promise<Staff> {
    const staff = await this.staff.find(id);
    if (!staff) throw new StaffNotFound();
    return staff;
  }

  /** Invites someone, with access to the part of their role only. @throws StaffEmailInUse */
  async invite(
    { role, ...given }: Pick<Staff, 'email' | 'name'> & { role: GivenRole },
    owner: StaffActor,
  ): Promise<Staff> {
    const person = { ...given, roles: storedRoles(role) };
    const id = await this.db.transaction(async (tx) => {
      const added = await this.staff.add(tx, person);
      if (added === null) throw new StaffEmailInUse();
      await this.mailLink(tx, { id: added, ...person }, owner);
      await this.record(tx, owner, 'auth.staff-invited', added, { role });
      return added;
    });
    return this.get(id);
  }

  /**
   * Sends another link and voids the last one; someone who had left becomes staff again.
   * @throws StaffNotFound, OwnerStays
   */
  async inviteAgain(id: number, owner: StaffActor): Promise<Staff> {
    await this.db.transaction(async (tx) => {
      await this.mailLink(tx, await this.lock(tx, id), owner);
      await this.record(tx, owner, 'auth.staff-invited', id);
    });
    return this.get(id);
  }

  /**
   * Renames someone, or changes their role, which counts from their next request on. The owner's
   * role stays.
   * @throws StaffNotFound, OwnerStays
   */
  async update(
    id: number,
    { name, role }: { name?: string; role?: GivenRole },
    owner: StaffActor,
  ): Promise<Staff> {
    await this.db.transaction(async (tx) => {
      const staff = await this.staff.lock(tx, id);
      if (!staff) throw new StaffNotFound();
      if (name !== undefined && name !== staff.name) {
        await this.staff.update(tx, id, { name });
        await this.record(tx, owner, 'auth.staff-renamed', id);
      }
      if (role === undefined) return;
      if (isOwner(staff)) throw new OwnerStays();
      const from = givenRole(staff.roles);
      if (role === from) return;
      await this.staff.update(tx, id, { roles: storedRoles(role) });
      await this.record(tx, owner, 'auth.staff-role-changed', id, {
        from,
        to: role,
      });
    });
    return this.get(id);
  }

  /**
   * Signs the person out everywhere and blocks sign-in until the owner invites them again.
   * @throws StaffNotFound, OwnerStays
   */
  async end(id: number, owner: StaffActor): Promise<Staff> {
    await this.db.transaction(async (tx) => {
      const { endedAt } = await this.lock(tx, id);
      if (endedAt) return;
      await this.staff.end(tx, id);
      await this.sessions.endOfStaff(tx, id);
      await this.record(tx, owner, 'auth.staff-ended', id);
    });
    return this.get(id);
  }

  /**
   * Sets the password for an emailed link and ends every session of the account. If it replaces
   * another one, an email says so. Returns the staff id.
   * @throws LinkInvalid
   */
  async setPassword(token: string, newPassword: string): Promise<number> {
    this.common.refuse(newPassword, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    return this.db.transaction(async (tx) => {
      const id = await this.staff.useLink(tx, this.links.hashOf(token));
      if (id === null) throw new LinkInvalid('set-password');
      const known = await this.staff.lock(tx, id);
      await this.staff.setPasswordHash(tx, id, passwordHash);
      if (known && known.passwordHash !== null)
        await this.mail.queue(tx, {
          template: 'password-changed',
          to: known.email,
          causedBy: newId(),
          data: { firstName: known.name },
        });
      await this.sessions.endOfStaff(tx, id);
      await this.audit.record(tx, {
        actor: 'system',
        action: 'auth.staff-password-set',
        subject: String(id),
      });
      return id;
    });
  }

  private async lock(tx: EntityManager, id: number): Promise<Staff> {
    const staff = await this.staff.lock(tx, id);
    if (!staff) throw new StaffNotFound();
    if (isOwner(staff)) throw new OwnerStays();
    return staff;
  }

  private async mailLink(
    tx: EntityManager,
    { id, email, name, roles }: Pick<Staff, 'id' | 'email' | 'name' | 'roles'>,
    owner: StaffActor,
  ): Promise<void> {
    const { token, hash } = this.links.once();
    await this.staff.setLink(tx, id, hash, TOKEN_SECONDS['set-password']);
    const data = { firstName: name, ownerName: owner.name, part: partOf(roles) };
    await this.mail.queue(tx, {
      template: 'staff-invited',
      to: email,
      causedBy: newId(),
      data,
      secrets: { url: this.links.urlOf(STAFF_PASSWORD_PAGE, token) },
    });
  }

  private record(
    tx: EntityManager,
    actor: StaffActor,
    action: string,
    id: number,
    details?: Readonly<Record<string, string>>,
  ): Promise<void> {
    return this.audit.record(tx, {
      actor,
      action,
      subject: String(id),
      ...(details && { details }),
    });
  }
}
