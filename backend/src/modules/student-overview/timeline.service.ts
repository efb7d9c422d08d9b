import { Injectable } from '@nestjs/common';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { TimelineRepository } from './timeline.repository';
import type { TimelineRow } from './timeline.types';

/** Everything that happened with a student. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly students: StudentsService,
    private readonly timeline: TimelineRepository,
  ) {}

  /**
   * Returns a page, newest first, and the total, which is 0 for a page beyond the end.
   * @throws StudentNotFound for an unknown or erased student
   */
  async page(studentId: string, page: { readonly offset: number; readonly limit: number }): Promise<[readonly TimelineRow[], number]> {
    if ((await this.students.get(studentId)).erasedAt) throw new StudentNotFound();
    const rows = await this.timeline.page(studentId, page);
    return [rows, rows[0]?.total ?? 0];
  }
}
