import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { ListOf, SeenVersion, Words } from '../../../common/http/written-fields';
import type { EditedQuiz } from './quiz-editing.service';
import { MOST_OPTIONS, MOST_QUESTIONS, type WrittenQuestion } from './quiz-editing.rules';

const LONGEST_NOTE = 300;

class QuizOption {
  @Words('Please write the answer', 200) text: string;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_NOTE,
    description: 'Why it is right or wrong, said to whoever chose it; null: nothing more.',
  })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please write why' })
  @MaxLength(LONGEST_NOTE, { message: `Please keep it to ${LONGEST_NOTE} characters` })
  note?: string | null;

  @ApiProperty()
  @IsBoolean({ message: 'Please mark the one answer that is right' })
  isRight: boolean;
}

class QuizQuestionRequest {
  @ApiProperty({ type: String, format: 'uuid', description: 'Of a question that stands; null for a new one.' })
  @Nullable()
  @IsUUID('all', { message: 'This page is out of date. Please reload it and try again.' })
  id?: string | null;

  @Words('Please write the question', 300) question: string;
  @Words('Please write why', 600) explanation: string;

  @ApiProperty({ minItems: 2 })
  @ListOf(() => QuizOption, MOST_OPTIONS, 'Please give 2 to 6 answers', 'Please give 2 to 6 answers')
  options: QuizOption[];
}

export class QuizChangeRequest {
  @SeenVersion() version: number;

  @ApiProperty({ minItems: 1, description: 'All of them, in their order.' })
  @ListOf(() => QuizQuestionRequest, MOST_QUESTIONS, 'Please write the questions', `Please keep it to ${MOST_QUESTIONS} questions`)
  questions: QuizQuestionRequest[];

  written(): WrittenQuestion[] {
    return this.questions.map(({ id = null, question, explanation, options }) => ({
      ...{ id, question, explanation },
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
  @ApiProperty({ description: 'Why, whichever was chosen.' }) explanation: string;
  @ApiProperty({ type: [QuizOptionResponse] }) options: QuizOptionResponse[];
}

export class AdminQuizResponse {
  @ApiProperty({ example: '04-forward-stroke', description: 'Of its module.' }) id: string;
  @ApiProperty({ description: 'Of its module: 1 for the first.' }) position: number;
  @ApiProperty({ description: 'Of its module.' }) title: string;
  @ApiProperty() questionCount: number;
  @ApiProperty({ description: 'Tries in all.' }) attempts: number;
  @ApiProperty({ description: 'Students who tried.' }) students: number;
  @ApiProperty({ description: 'Of these, who passed.' }) passed: number;
  @ApiProperty({ description: '0: never changed in the console.' }) version: number;
  @ApiProperty({ type: [WrittenQuestionResponse] }) questions: WrittenQuestionResponse[];

  static of({ questions, ...quiz }: EditedQuiz): AdminQuizResponse {
    return {
      ...AdminQuizRowResponse.from(quiz),
      questions: questions.map(({ id, question, explanation, options }) => ({
        ...{ id: id ?? '', question, explanation },
        options: options.map(({ text, note, isRight }) => ({ text, note, isRight })),
      })),
    };
  }
}

export class AdminQuizRowResponse extends OmitType(AdminQuizResponse, ['questions']) {
  static from({ row, version }: Omit<EditedQuiz, 'questions'>): AdminQuizRowResponse {
    const { id, position, title, questionCount, attempts, students, passed } = row;
    return { id, position, title, questionCount, attempts, students, passed, version };
  }
}
