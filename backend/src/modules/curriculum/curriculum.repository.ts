import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CourseModule } from './course-module.entity';
import type { AskedQuestion } from './curriculum.types';
import { QuizQuestion } from './quiz-question.entity';

@Injectable()
export class CurriculumRepository {
  constructor(private readonly db: DataSource) {}

  modules(): Promise<CourseModule[]> {
    return this.db.manager.find(CourseModule, { order: { position: 'ASC' } });
  }

  count(): Promise<number> {
    return this.db.manager.count(CourseModule);
  }

  /** Every question in its module's order, without the answers. */
  questions(): Promise<AskedQuestion[]> {
    return this.db.manager.find(QuizQuestion, {
      select: { id: true, moduleId: true, question: true, options: true },
      order: { moduleId: 'ASC', position: 'ASC' },
    });
  }
}
