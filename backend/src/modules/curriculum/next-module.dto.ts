import { ApiProperty } from '../../common/http/api-docs';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { PlainText } from '../../common/http/plain-text';
import type { ModuleOfStudent, StudentProgram } from './next-module.service';
import { MODULE_STATUSES, type ModuleStatus } from './curriculum.types';

const CHOOSE = 'Please choose a module';

export class AssignModuleRequest {
  @ApiProperty({ example: '04-forward-stroke', maxLength: 80 })
  @MaxLength(80, { message: CHOOSE })
  @MinLength(1, { message: CHOOSE })
  @IsString({ message: CHOOSE })
  @PlainText()
  moduleId: string;
}

export class ModuleOfStudentResponse {
  @ApiProperty({ example: '04-forward-stroke' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ enum: MODULE_STATUSES }) status: ModuleStatus;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Out of 100; null unless quiz and practical are there.',
  })
  totalScore: number | null;

  static from({ id, title, status, totalScore }: ModuleOfStudent): ModuleOfStudentResponse {
    return { id, title, status, totalScore };
  }
}

/** A student's progress in the program, for the coach. */
export class StudentProgramResponse {
  @ApiProperty({ type: [ModuleOfStudentResponse], description: 'In the program’s order.' })
  modules: ModuleOfStudentResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The module the coach assigned, until it’s complete.',
  })
  assignedModuleId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) assignedAt: string | null;

  static from({ modules, assigned }: StudentProgram): StudentProgramResponse {
    return {
      modules: modules.map((module) => ModuleOfStudentResponse.from(module)),
      assignedModuleId: assigned?.module.id ?? null,
      assignedAt: assigned?.at.toISOString() ?? null,
    };
  }
}

export class NextModuleResponse {
  @ApiProperty({
    type: ModuleOfStudentResponse,
    nullable: true,
    description: 'The module the coach assigned, until it’s complete.',
  })
  module: ModuleOfStudentResponse | null;

  static from({ assigned }: StudentProgram): NextModuleResponse {
    return { module: assigned && ModuleOfStudentResponse.from(assigned.module) };
  }
}
