import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ModuleCategory } from '@wavetrain/shared/curriculum';

/** One of the 25 modules; its id is a number-prefixed slug such as `04-forward-stroke`. [498] */
@Entity('modules')
@Check(
  'modules_category_check',
  `category IN ('Foundation & Basics', 'Essential Strokes', 'Advanced Techniques', 'Application & Summary')`,
)
@Check('modules_practical_task_check', 'char_length(practical_task) <= 600')
@Check('modules_preview_check', 'char_length(summary) <= 120 AND char_length(opening) <= 300')
export class CourseModule {
  @PrimaryColumn('text') id: string;
  /** 1 for the first. */
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') category: ModuleCategory;
  /** The card's text, up to 120 characters. */
  @Column('text') summary: string;
  /** Sanitized HTML. */
  @Column('text') moduleText: string;
  /**
   * The beginning of the text as plain text, up to 300 characters: all that is shown without an
   * account. [T19]
   */
  @Column('text') opening: string;
  @Column('text', { nullable: true }) videoLink: string | null;
  /** What to film for the practical video, in plain text; null to show nothing. */
  @Column('text', { nullable: true }) practicalTask: string | null;
}
