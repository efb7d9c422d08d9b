import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../common/http/list-query';
import { ToolRun, type ToolKind } from './tool-run.entity';
import { ToolRunStudent } from './tool-run-student.entity';

/** Rows per statement. */
const MANY = 1_000;

export type NewRun = Pick<ToolRun, 'id' | 'kind' | 'staffId'>;
export type ReachedStudent = Pick<ToolRunStudent, 'studentId' | 'error'>;

@Injectable()
export class ToolRunsRepository {
  constructor(private readonly db: DataSource) {}

  /** Locks a tool until the transaction ends, so that its runs don't overlap. */
  async lock(tx: EntityManager, kind: ToolKind): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`tool:${kind}`]);
  }

  async add(tx: EntityManager, run: NewRun, students: readonly ReachedStudent[]): Promise<void> {
    const failed = students.filter(({ error }) => error !== null).length;
    await tx.insert(ToolRun, { ...run, reached: students.length - failed, failed });
    for (let at = 0; at < students.length; at += MANY)
      await tx.insert(
        ToolRunStudent,
        students.slice(at, at + MANY).map((student) => ({ ...student, runId: run.id })),
      );
  }

  list({ offset, limit, order }: ListQuery): Promise<[ToolRun[], number]> {
    return this.db.manager.findAndCount(ToolRun, {
      order: { [order.by]: order.direction, id: 'DESC' },
      skip: offset,
      take: limit,
    });
  }
}
