import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Person } from '../../common/personal-data/personal-data';
import { FormerAddresses } from '../auth/email-addresses/former-addresses.service';
import { StudentsService } from '../students/students.service';
import { AccountDeletionsRepository } from './deletion/account-deletions.repository';

/**
 * Finds the addresses confirmed as a student's own, whose data is theirs, and when they asked to be
 * deleted.
 */
@Injectable()
export class PeopleService {
  constructor(
    private readonly db: DataSource,
    private readonly deletions: AccountDeletionsRepository,
    private readonly students: StudentsService,
    private readonly former: FormerAddresses,
  ) {}

  /** @throws StudentNotFound */
  async person(studentId: string, tx: EntityManager = this.db.manager): Promise<Person> {
    const { email, emailConfirmedAt } = await this.students.get(studentId, tx);
    const addresses = emailConfirmedAt ? [email, ...(await this.former.of(studentId, tx))] : [];
    return {
      studentId,
      email,
      addresses,
      leavingSince: (await this.deletions.openOf(tx, studentId))?.askedAt ?? null,
    };
  }
}
