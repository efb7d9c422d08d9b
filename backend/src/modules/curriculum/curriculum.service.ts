import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ModuleCategory } from '@wavetrain/shared/curriculum';
import { SiteFacts } from '../../common/facts/facts';
import { SiteSettings } from '../content/site-settings.service';
import type { CourseModule } from './course-module.entity';
import { CurriculumRepository } from './curriculum.repository';
import { categoryOf } from './curriculum.rules';
import type { AskedQuestion } from './curriculum.types';

export interface ModuleWithQuiz {
  readonly row: CourseModule;
  readonly category: ModuleCategory;
  readonly questions: readonly AskedQuestion[];
}

@Injectable()
export class CurriculumService implements OnModuleInit {
  constructor(
    private readonly curriculum: CurriculumRepository,
    private readonly settings: SiteSettings,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.facts.supply(async () => ({ moduleCount: await this.curriculum.count() }));
  }

  /** Returns the modules in program order, each with its category in the site's reading. [T59] */
  async modules(): Promise<ModuleWithQuiz[]> {
    const [rows, questions, { curriculumReading }] = await Promise.all([
      this.curriculum.modules(),
      this.curriculum.questions(),
      this.settings.get(),
    ]);
    return rows.map((row) => ({
      row,
      category: categoryOf(row, curriculumReading),
      questions: questions.filter(({ moduleId }) => moduleId === row.id),
    }));
  }

  /** Returns the titles of these modules by id, leaving out those that don't exist. */
  async titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.curriculum.titles(ids)).map(({ id, title }) => [id, title]));
  }

  /** Returns every module's title, in program order. */
  titles(): Promise<{ id: string; title: string }[]> {
    return this.curriculum.allTitles();
  }
}
