import { ApiProperty, OmitType } from '../../../common/http/api-docs';
import { IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';
import { MOST_OPTIONS, MOST_QUESTIONS } from '@wavetrain/shared/curriculum';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { ListOf, SeenVersion, Words } from '../../../common/http/written-fields';
import { pick } from '../../../common/objects/pick';
import type { EditedQuiz } from './quiz-editing.service';
import { type WrittenQuestion } from './quiz-editing.rules';

const LONGEST_NOTE = 300;

class QuizOption {
  @Words('Please write the answer', 200) text: string;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_NOTE,
    description: 'Why it’s right or wrong, shown to students who chose it; null: nothing.',
  })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please write the explanation' })
  @MaxLength(LONGEST_NOTE, { message: `Please keep it to ${LONGEST_NOTE} characters` })
  note?: string | null;

  @ApiProperty()
  @IsBoolean({ message: 'Please mark the one correct answer' })
  isRight: boolean;
}

class QuizQuestionRequest {
  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'The id of an existing question; null for a new one.',
  })
  @Nullable()
  @IsUUID('all', { message: 'This page is out of date. Reload it and try again.' })
  id?: string | null;

  @Words('Please write the question', 300) question: string;
  @Words('Please write the explanation', 600) explanation: string;

  @ApiProperty({ minItems: 2 })
  @ListOf(
    () => QuizOption,
    MOST_OPTIONS,
    'Please give 2 to 6 answers',
    'Please give 2 to 6 answers',
  )
  options: QuizOption[];
}

export class QuizChangeRequest {
  @SeenVersion() version: number;

  @ApiProperty({ minItems: 1, description: 'All of them, in order.' })
  @ListOf(
    () => QuizQuestionRequest,
    MOST_QUESTIONS,
    'Please write the questions',
    `Please use at most ${MOST_QUESTIONS} questions`,
  )
  questions: QuizQuestionRequest[];

  written(): WrittenQuestion[] {
    return this.questions.map(({ id = null, question, explanation, options }) => ({
      id,
      question,
      explanation,
      options: options.map(({ text, note, isRight }) => ({ text, note: note || null, isRight })),
    }));
  }
}

class QuizOptionResponse {
  @ApiProperty() text: string;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty() isRight: boolean;
}

class WrittenQuestionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() question: string;
  @ApiProperty({ description: 'The explanation, whichever answer was chosen.' })
  explanation: string;
  @ApiProperty({ type: [QuizOptionResponse] }) options: QuizOptionResponse[];
}

export class AdminQuizResponse {
  @ApiProperty({ example: '04-forward-stroke', description: 'The module’s id.' }) id: string;
  @ApiProperty({ description: 'The module’s number, starting at 1.' }) position: number;
  @ApiProperty({ description: 'The module’s title.' }) title: string;
  @ApiProperty() questionCount: number;
  @ApiProperty({ description: 'Attempts in all.' }) attempts: number;
  @ApiProperty({ description: 'Students who tried it.' }) students: number;
  @ApiProperty({ description: 'How many of those passed.' }) passed: number;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;
  @ApiProperty({ type: [WrittenQuestionResponse] }) questions: WrittenQuestionResponse[];

  static of({ questions, ...quiz }: EditedQuiz): AdminQuizResponse {
    return {
      ...AdminQuizRowResponse.from(quiz),
      questions: questions.map(({ id, question, explanation, options }) => ({
        id: id ?? '',
        question,
        explanation,
        options: options.map(({ text, note, isRight }) => ({ text, note, isRight })),
      })),
    };
  }
}

export class AdminQuizRowResponse extends OmitType(AdminQuizResponse, ['questions']) {
  static from({ row, version }: Omit<EditedQuiz, 'questions'>): AdminQuizRowResponse {
    return {
      ...pick(row, 'id', 'position', 'title', 'questionCount', 'attempts', 'students', 'passed'),
      version,
    };
  }
}
