import { ApiProperty } from '../../common/http/api-docs';
import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import type { ModuleCategory } from '@wavetrain/shared/curriculum';
import { htmlToShow } from '../../common/html/sanitise-html';
import type { CourseModule } from './course-module.entity';
import { quizMark } from './quiz-mark';
import type { AskedQuestion } from './curriculum.types';

export class QuizQuestionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() question: string;
  @ApiProperty({ type: [String] }) options: readonly string[];
}

export class ModuleResponse {
  @ApiProperty({ example: '04-forward-stroke' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ enum: MODULE_CATEGORIES }) category: ModuleCategory;
  @ApiProperty({ description: '1 for the first.' }) order: number;
  @ApiProperty({ maxLength: 120 }) preview: string;
  @ApiProperty({
    description: 'Sanitized HTML; if `locked`, the first 300 characters as plain text.',
  })
  moduleText: string;
  @ApiProperty({ type: String, nullable: true }) videoLink: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 600,
    description: 'What to film for the practical; null if nothing is set or `locked`.',
  })
  practicalTask: string | null;
  @ApiProperty({
    type: [QuizQuestionResponse],
    description: 'Empty if there’s no quiz or `locked`.',
  })
  quiz: QuizQuestionResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Send it with the answers so they’re graded against the quiz you saw; null if there’s no quiz or `locked`.',
  })
  quizMark: string | null;
  @ApiProperty() hasQuiz: boolean;
  @ApiProperty({ description: 'The rest needs an account.' }) locked: boolean;

  static whole(
    row: CourseModule,
    category: ModuleCategory,
    questions: readonly AskedQuestion[],
  ): ModuleResponse {
    return {
      ...card(row, category, questions),
      moduleText: htmlToShow(row.moduleText),
      videoLink: row.videoLink,
      practicalTask: row.practicalTask,
      quiz: questions.map(({ id, question, options }) => ({ id, question, options })),
      quizMark: questions.length > 0 ? quizMark(questions) : null,
      locked: false,
    };
  }

  static locked(
    row: CourseModule,
    category: ModuleCategory,
    questions: readonly AskedQuestion[],
  ): ModuleResponse {
    return {
      ...card(row, category, questions),
      moduleText: row.opening,
      videoLink: null,
      practicalTask: null,
      quiz: [],
      quizMark: null,
      locked: true,
    };
  }
}

const card = (
  { id, title, position, summary }: CourseModule,
  category: ModuleCategory,
  questions: readonly AskedQuestion[],
) => ({
  id,
  title,
  category,
  order: position,
  preview: summary,
  hasQuiz: questions.length > 0,
});
