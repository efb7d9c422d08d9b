import { ApiProperty } from '../../common/http/api-docs';
import { fullName } from '../../common/full-name.rules';
import { CELL_STATES, type CellState } from './curriculum-map.rules';
import type { CurriculumMap, MapCell, MapRow } from './curriculum-map.service';

class MapModuleResponse {
  @ApiProperty({ example: '04-forward-stroke' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({
    description:
      'How many students are here: their latest work is in this module, and the program isn’t complete yet.',
  })
  students: number;
}

class MapCellResponse {
  @ApiProperty({ example: '04-forward-stroke' }) moduleId: string;
  @ApiProperty({ enum: CELL_STATES }) state: CellState;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The practical video waiting for a review.',
  })
  submissionId: string | null;

  static from({ moduleId, state, submissionId }: MapCell): MapCellResponse {
    return { moduleId, state, submissionId };
  }
}

/** A student's row in the map. */
class MapRowResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({
    description:
      'Has a plan: active, paused but still paid, or past due for less than the grace period.',
  })
  planRuns: boolean;
  @ApiProperty({ description: 'Completed modules.' }) complete: number;
  @ApiProperty({ description: 'All modules are complete.' }) finished: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Their last quiz attempt or practical video.',
  })
  movedAt: string | null;
  @ApiProperty({ type: [MapCellResponse], description: 'For modules they’ve started.' })
  cells: MapCellResponse[];

  static from({
    student: { firstName, lastName, movedAt, ...student },
    cells,
  }: MapRow): MapRowResponse {
    return {
      id: student.id,
      name: fullName({ firstName, lastName }),
      email: student.email,
      planRuns: student.planRuns,
      complete: student.complete,
      finished: student.finished,
      movedAt: movedAt?.toISOString() ?? null,
      cells: cells.map((cell) => MapCellResponse.from(cell)),
    };
  }
}

export class CurriculumMapResponse {
  @ApiProperty({ type: [MapModuleResponse], description: 'In the program’s order.' })
  modules: MapModuleResponse[];
  @ApiProperty({ type: [MapRowResponse] }) rows: MapRowResponse[];
  @ApiProperty({ description: 'How many students there are in all.' }) total: number;

  static from({ modules, rows, total }: CurriculumMap): CurriculumMapResponse {
    return {
      modules: modules.map(({ id, title, students }) => ({ id, title, students })),
      rows: rows.map((row) => MapRowResponse.from(row)),
      total,
    };
  }
}
