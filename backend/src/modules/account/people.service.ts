import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Person } from '../../common/personal-data/personal-data';
import { FormerAddresses } from '../auth/former-addresses.service';
import { StudentsService } from '../students/students.service';

/** Which addresses are known to be a student's own: what lies under them is theirs. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly students: StudentsService,
    private readonly former: FormerAddresses,
  ) {}

  /** @throws StudentNotFound */
  async person(studentId: string, tx?: EntityManager): Promise<Person> {
    const { email, emailConfirmedAt } = await this.students.get(studentId, tx);
    return { studentId, email, addresses: emailConfirmedAt ? [email, ...(await this.former.of(studentId, tx))] : [] };
  }
}
