import { Injectable } from '@nestjs/common';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { TimelineRepository } from './timeline.repository';
import type { TimelineRow } from './timeline.types';

/** Everything that happened with one student. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly students: StudentsService,
    private readonly timeline: TimelineRepository,
  ) {}

  /**
   * A page of it, the latest first, and how much there is in all; a page beyond the end says 0.
   * @throws StudentNotFound for one who is not known or was erased
   */
  async page(studentId: string, page: { readonly offset: number; readonly limit: number }): Promise<[readonly TimelineRow[], number]> {
    if ((await this.students.get(studentId)).erasedAt) throw new StudentNotFound();
    const rows = await this.timeline.page(studentId, page);
    return [rows, rows[0]?.total ?? 0];
  }
}
