import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { CourseModule } from './course-module.entity';

/**
 * A single-choice question. The right answer and its explanation are only sent to the coach. [T19,
 * T62]
 */
@Entity('quiz_questions')
@Unique(['moduleId', 'position'])
@Check('quiz_questions_answer_check', 'answer_index >= 0 AND answer_index < cardinality(options)')
@Check('quiz_questions_notes_check', 'cardinality(option_notes) IN (0, cardinality(options))')
export class QuizQuestion {
  @PrimaryColumn('uuid') id: string;
  @Column('text') moduleId: string;
  @Column('int') position: number;
  @Column('text') question: string;
  @Column('text', { array: true }) options: string[];
  @Column('smallint') answerIndex: number;
  @Column('text') explanation: string;
  /** Explanations of each option; empty, or one entry per option. */
  @Column('text', { array: true, default: '{}' }) optionNotes: string[];

  @ManyToOne(() => CourseModule, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'module_id', foreignKeyConstraintName: 'quiz_questions_module_id_fkey' })
  module?: Relation<CourseModule>;
}
