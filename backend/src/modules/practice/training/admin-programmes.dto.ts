import { ApiProperty, OmitType } from '../../../common/http/api-docs';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MOST_EXERCISES, MOST_SESSIONS, MOST_WEEKS } from '@wavetrain/shared/practice';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import {
  DraftText,
  LARGEST_INT,
  ListOf,
  STALE,
  SeenVersion,
  Words,
} from '../../../common/http/written-fields';
import type { EditedProgramme, ProgrammeDraft } from './programme-editing.service';
import { TrainingSessionResponse } from './training.dto';
import { PROGRAMME_KINDS, type ProgrammeKind } from './training.types';

const MOST_LINES = 20;
const LONGEST_WORDS = 600;

/** A list of lines; in a draft, some may be empty. */
const Lines =
  (longest: number): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: [String], maxItems: MOST_LINES })(target, key);
    IsArray({ message: 'Please write lines' })(target, key);
    ArrayMaxSize(MOST_LINES, { message: `Please keep it to ${MOST_LINES} lines` })(target, key);
    IsString({ each: true, message: 'Please write lines' })(target, key);
    MaxLength(longest, { each: true, message: `Please keep each line to ${longest} characters` })(
      target,
      key,
    );
  };

class WeekRequest {
  @DraftText('Please name the week', 80) title: string;
  @DraftText('Please write what the week is for', 300) focus: string;
}

class SessionExerciseRequest {
  @DraftText('Please choose an exercise', 60) exerciseId: string;

  @ApiProperty({
    type: [String],
    maxItems: MOST_WEEKS,
    description: 'Sets and reps, one entry per week.',
  })
  @IsArray({ message: 'Please enter the sets and reps for each week' })
  @ArrayMaxSize(MOST_WEEKS, { message: 'Please enter the sets and reps for each week' })
  @IsString({ each: true, message: 'Please enter the sets and reps for each week' })
  @MaxLength(60, { each: true, message: 'Please keep each entry to 60 characters' })
  doses: string[];

  @ApiProperty({
    type: String,
    maxLength: 8,
    example: '3-1-3',
    description: 'Seconds down, held, up; null if it doesn’t matter.',
  })
  @Nullable()
  @Matches(/^\d{1,2}-\d{1,2}-\d{1,2}$/, {
    message: 'Please enter three numbers of seconds, like 3-1-3',
  })
  tempo?: string | null;

  @ApiProperty({
    type: Number,
    minimum: 5,
    maximum: 600,
    description: 'Rest between sets; null if there’s none.',
  })
  @Nullable()
  @IsInt({ message: 'Please enter whole seconds' })
  @Min(5, { message: 'Please enter 5 to 600 seconds' })
  @Max(600, { message: 'Please enter 5 to 600 seconds' })
  restSeconds?: number | null;

  @ApiProperty({ type: String, maxLength: 200 })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please write a note' })
  @MaxLength(200, { message: 'Please keep it to 200 characters' })
  note?: string | null;
}

class SessionRequest {
  @ApiProperty({ type: String, description: 'The id of an existing session; null for a new one.' })
  @Nullable()
  @IsString({ message: 'Please reload the page' })
  @MaxLength(60, { message: 'Please reload the page' })
  id?: string | null;

  @DraftText('Please name the session', 80) title: string;

  @ApiProperty({ minimum: 0, maximum: 180, description: '0 if a draft doesn’t say yet.' })
  @IsInt({ message: 'Please enter whole minutes' })
  @Min(0, { message: 'Please enter 1 to 180 minutes' })
  @Max(180, { message: 'Please enter 1 to 180 minutes' })
  minutes: number;

  @DraftText('Please write the warm-up', LONGEST_WORDS) intro: string;
  @DraftText('Please write the cool-down', LONGEST_WORDS) closing: string;

  @ListOf(
    () => SessionExerciseRequest,
    MOST_EXERCISES,
    'Please choose the exercises',
    `Please keep it to ${MOST_EXERCISES} exercises`,
  )
  exercises: SessionExerciseRequest[];

  @Lines(400) steps: string[];
}

class ProgrammeFields {
  @Words('Please enter the title', 80) title: string;
  @DraftText('Please write the summary', 300) summary: string;
  @DraftText('Please write who it’s for', LONGEST_WORDS) forWhom: string;
  @DraftText('Please write how it gets harder', LONGEST_WORDS) progression: string;
  @DraftText('Please write how often to do it', LONGEST_WORDS) rhythm: string;
  @Lines(200) kit: string[];
  @Lines(400) cautions: string[];

  @ListOf(
    () => WeekRequest,
    MOST_WEEKS,
    'Please write the weeks',
    `Please keep it to ${MOST_WEEKS} weeks`,
    'Leave weeks empty if sessions don’t belong to weeks.',
  )
  weeks: WeekRequest[];

  @ListOf(
    () => SessionRequest,
    MOST_SESSIONS,
    'Please write the sessions',
    `Please keep it to ${MOST_SESSIONS} sessions`,
  )
  sessions: SessionRequest[];

  @ApiProperty({
    description:
      'False: only the coach sees it, and it can be incomplete. A published program must be complete: 400 names each missing field.',
  })
  @IsBoolean({ message: 'Please say whether students can see it' })
  published: boolean;

  draft(): ProgrammeDraft {
    const { title, summary, published, forWhom, kit, cautions, progression, rhythm } = this;
    return {
      title,
      summary,
      published,
      forWhom,
      kit,
      cautions,
      progression,
      rhythm,
      weeks: this.weeks.map((week) => ({ title: week.title, focus: week.focus })),
      sessions: this.sessions.map(
        ({ id = null, title: name, minutes, intro, exercises, steps, closing }) => ({
          id,
          title: name,
          minutes,
          intro,
          exercises: exercises.map(
            ({ exerciseId, doses, tempo = null, restSeconds = null, note }) => ({
              exerciseId,
              doses,
              tempo,
              restSeconds,
              note: note || null,
            }),
          ),
          steps,
          closing,
        }),
      ),
    };
  }
}

export class NewProgrammeRequest extends ProgrammeFields {
  @ApiProperty({ enum: PROGRAMME_KINDS })
  @IsIn(PROGRAMME_KINDS, { message: 'Please choose what it’s for' })
  kind: ProgrammeKind;
}

export class ProgrammeChangeRequest extends ProgrammeFields {
  @SeenVersion() version: number;
}

export class ProgrammePlaceRequest {
  @ApiProperty({ minimum: 0, description: 'Starts at 0; past the end means last.' })
  @IsInt({ message: STALE })
  @Min(0, { message: STALE })
  @Max(LARGEST_INT, { message: STALE })
  position: number;
}

export class AdminProgrammeResponse extends OmitType(ProgrammeFields, ['draft', 'sessions']) {
  @ApiProperty({ example: 'winter-strength' }) id: string;
  @ApiProperty() position: number;
  @ApiProperty({ enum: PROGRAMME_KINDS }) kind: ProgrammeKind;
  @ApiProperty({ description: 'How often students have done its sessions.' }) done: number;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;
  @ApiProperty({ type: [TrainingSessionResponse] }) sessions: TrainingSessionResponse[];

  static of({
    programme: { id, position, title, kind, summary, published, content },
    done,
    version,
  }: EditedProgramme): AdminProgrammeResponse {
    const { forWhom, kit, cautions, progression, rhythm, weeks, sessions } = content;
    return {
      id,
      position,
      title,
      kind,
      summary,
      published,
      done,
      version,
      forWhom,
      progression,
      rhythm,
      kit: [...kit],
      cautions: [...cautions],
      weeks: weeks.map((week) => ({ ...week })),
      sessions: sessions.map((session) => ({
        ...session,
        steps: [...session.steps],
        exercises: session.exercises.map((exercise) => ({
          ...exercise,
          doses: [...exercise.doses],
        })),
      })),
    };
  }
}
