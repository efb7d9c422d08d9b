import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Intake } from './intake.entity';

@Injectable()
export class IntakeRepository {
  constructor(private readonly db: DataSource) {}

  /** Serializes submissions by the same student until the transaction ends. */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `intake:${studentId}`,
    ]);
  }

  currentOf(studentId: string, tx: EntityManager = this.db.manager): Promise<Intake | null> {
    return tx.findOneBy(Intake, { studentId, supersededAt: IsNull() });
  }

  async wereNotified(tx: EntityManager): Promise<Set<string>> {
    const rows = await tx.find(Intake, {
      select: { studentId: true },
      where: { supersededAt: IsNull() },
    });
    return new Set(rows.map(({ studentId }) => studentId));
  }

  async supersede(tx: EntityManager, { id }: Intake, supersededAt: Date): Promise<void> {
    await tx.update(Intake, { id }, { supersededAt });
  }

  add(tx: EntityManager, intake: Intake): Promise<Intake> {
    return tx.save(Intake, intake);
  }
}
