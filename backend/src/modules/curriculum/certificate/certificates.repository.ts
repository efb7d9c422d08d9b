import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Certificate } from './certificate.entity';

@Injectable()
export class CertificatesRepository {
  constructor(private readonly db: DataSource) {}

  find(number: string): Promise<Certificate | null> {
    return this.db.manager.findOneBy(Certificate, { number });
  }

  ofStudent(studentId: string): Promise<Certificate | null> {
    return this.db.manager.findOneBy(Certificate, { studentId });
  }

  /**
   * Returns the student's certificate, or saves and returns the one given. Safe for simultaneous
   * requests.
   */
  async ensure(wanted: Certificate): Promise<Certificate> {
    await this.db.manager
      .createQueryBuilder()
      .insert()
      .into(Certificate)
      .values(wanted)
      .orIgnore()
      .execute();
    return this.db.manager.findOneByOrFail(Certificate, { studentId: wanted.studentId });
  }
}
