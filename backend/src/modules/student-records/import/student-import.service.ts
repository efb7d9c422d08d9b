import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { refusalOf } from '../../../common/csv/file-import.rules';
import { ValidationFailed } from '../../../common/errors/common.errors';
import { PasswordLinksService } from '../../auth/passwords/password-links.service';
import { StudentsService } from '../../students/students.service';
import { readStudentImport, type StudentLine } from './student-import.rules';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Imports accounts from a CSV file: previewed line by line, then written all or nothing. Existing
 * accounts are never changed.
 */
@Injectable()
export class StudentImport {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly links: PasswordLinksService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Previews the file without writing anything.
   * @throws ValidationFailed if it can't be read at all
   */
  check(csv: string): Promise<readonly StudentLine[]> {
    return this.read(csv, this.db.manager);
  }

  /**
   * Adds everyone without an account, without a password. People added by someone else in the
   * meantime are reported as already existing.
   * @param sendsLinks whether each new student gets an email with a link to set a password
   * @throws ValidationFailed if a line is refused
   */
  write(csv: string, sendsLinks: boolean, actor: StaffActor): Promise<readonly StudentLine[]> {
    return this.db.transaction(async (tx) => {
      const rows = await this.read(csv, tx);
      const refusal = refusalOf(rows);
      if (refusal) throw new ValidationFailed({ csv: refusal });
      const added = await this.students.addAll(
        tx,
        rows.flatMap(({ outcome, fields }) => (outcome === 'new' && fields ? [fields] : [])),
      );
      if (sendsLinks && added.length > 0)
        await this.links.sendTo(
          tx,
          added.map(({ email }) => email),
        );
      await this.audit.record(tx, {
        actor,
        action: 'students.import',
        details: { rows: rows.length, written: added.length, sendsLinks },
      });
      const written = new Set(added.map(({ email }) => email));
      return rows.map((row) =>
        row.outcome === 'new' && row.fields && !written.has(row.fields.email)
          ? { ...row, outcome: 'same' }
          : row,
      );
    });
  }

  private async read(csv: string, tx: EntityManager): Promise<readonly StudentLine[]> {
    const lines = this.readKnowing(csv, NOBODY);
    const known = await this.students.knownAmong(
      lines.flatMap(({ fields }) => (fields ? [fields.email] : [])),
      tx,
    );
    return known.size === 0 ? lines : this.readKnowing(csv, known);
  }

  private readKnowing(csv: string, emails: ReadonlySet<string>): readonly StudentLine[] {
    const read = readStudentImport(csv, { emails, isEmail });
    if (!read.ok) throw new ValidationFailed({ csv: read.fault });
    return read.rows;
  }
}
