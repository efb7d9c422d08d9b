import { Injectable } from '@nestjs/common';
import { Timeline } from '../../common/timeline/timeline';
import type { TimelineRow } from '../../common/timeline/timeline.types';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { SubmissionsService } from '../submissions/submissions.service';

/** Everything that happened with a student. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly students: StudentsService,
    private readonly submissions: SubmissionsService,
    private readonly timeline: Timeline,
  ) {}

  /**
   * Returns a page, newest first, and the total, which is 0 for a page beyond the end.
   * @throws StudentNotFound for an unknown or erased student
   */
  async page(
    studentId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<[readonly TimelineRow[], number]> {
    if ((await this.students.get(studentId)).erasedAt) throw new StudentNotFound();
    const rows = await this.timeline.page(studentId, page);
    return [await this.withVideos(studentId, rows), rows[0]?.total ?? 0];
  }

  /** Scores are named after the video that they're of. */
  private async withVideos(
    studentId: string,
    rows: readonly TimelineRow[],
  ): Promise<readonly TimelineRow[]> {
    const ids = rows.flatMap(({ kind, submissionId }) =>
      kind === 'score' && submissionId !== null ? [submissionId] : [],
    );
    const videos = new Map(
      (await this.submissions.scorableOf(studentId, ids)).map((video) => [video.id, video]),
    );
    return rows.map((row) => {
      const video =
        row.kind === 'score' && row.submissionId !== null
          ? videos.get(row.submissionId)
          : undefined;
      return video ? { ...row, text: video.title, moduleId: video.moduleId } : row;
    });
  }
}
