import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/list-query';
import { CurriculumService } from '../curriculum/curriculum.service';
import { ModuleProgressService } from '../curriculum/module-progress.service';
import { CurriculumMapRepository, type MapStudent } from './curriculum-map.repository';
import { cellState, type CellState, type MapFilter } from './curriculum-map.rules';

export interface MapCell {
  readonly moduleId: string;
  readonly state: CellState;
  /** The practical that is waiting. */
  readonly submissionId: string | null;
}

export interface MapRow {
  readonly student: MapStudent;
  /** The modules they have started, in program order. */
  readonly cells: readonly MapCell[];
}

export interface CurriculumMap {
  /** In program order, each with the number of students currently at it. */
  readonly modules: readonly {
    readonly id: string;
    readonly title: string;
    readonly students: number;
  }[];
  readonly rows: readonly MapRow[];
  readonly total: number;
}

const sumOf = (standing: ReadonlyMap<string | null, number>): number =>
  [...standing.values()].reduce((sum, students) => sum + students, 0);

/** The whole program for all students: who is making progress, who is stuck, and where. */
@Injectable()
export class CurriculumMapService {
  constructor(
    private readonly map: CurriculumMapRepository,
    private readonly curriculum: CurriculumService,
    private readonly progress: ModuleProgressService,
  ) {}

  /** Returns a page of students with all of their modules, and how many students are at each. */
  async read(filter: MapFilter, page: Page): Promise<CurriculumMap> {
    const [modules, standing, students] = await Promise.all([
      this.curriculum.titles(),
      this.map.standing(filter.active),
      this.map.page(filter, page),
    ]);
    const ids = students.map(({ id }) => id);
    const [statuses, waiting] = await Promise.all([
      this.progress.statusesOf(ids),
      this.map.waitingOf(ids),
    ]);
    const statusAt = new Map(
      statuses.map((row) => [`${row.studentId} ${row.moduleId}`, row.status]),
    );
    const waitingAt = new Map(
      waiting.toReversed().map((row) => [`${row.studentId} ${row.moduleId}`, row.id]),
    );
    const cellsOf = (studentId: string): MapCell[] =>
      modules.flatMap(({ id: moduleId }) => {
        const submissionId = waitingAt.get(`${studentId} ${moduleId}`) ?? null;
        const state = cellState(
          statusAt.get(`${studentId} ${moduleId}`) ?? 'Not Started',
          submissionId !== null,
        );
        return state === null ? [] : [{ moduleId, state, submissionId }];
      });
    return {
      modules: modules.map((module) => ({ ...module, students: standing.get(module.id) ?? 0 })),
      rows: students.map((student) => ({ student, cells: cellsOf(student.id) })),
      total: sumOf(standing),
    };
  }
}
