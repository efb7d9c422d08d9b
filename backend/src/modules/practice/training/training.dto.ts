import { ApiProperty } from '../../../common/http/api-docs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MOST_EXERCISES, MOST_POUNDS, MOST_SETS } from '@wavetrain/shared/practice';
import { Optional } from '../../../common/http/null-policy';
import { pick } from '../../../common/objects/pick';
import { TickRequest, TickResponse } from '../practice.dto';
import type { Exercise } from './exercise.entity';
import type { Programme } from './programme.entity';
import type { SessionTick } from './session-tick.entity';
import { exercisesOf } from './training.rules';
import type { OpenProgramme } from './training.service';
import { PROGRAMME_KINDS, type ProgrammeKind } from './training.types';

/** How many exercises' pictures introduce a program. */
const SHOWN_EXERCISES = 3;
const CHOOSE = 'Please choose a session';

const POUNDS = `Please enter up to ${MOST_POUNDS} lb`;

export class ExerciseSetsRequest {
  @ApiProperty({ example: 'goblet-squat' })
  @MaxLength(80, { message: CHOOSE })
  @IsString({ message: CHOOSE })
  exerciseId: string;

  @ApiProperty({
    type: [Number],
    maxItems: MOST_SETS,
    description: 'One entry per set, in pounds; 0 without a weight.',
  })
  @Max(MOST_POUNDS, { each: true, message: POUNDS })
  @Min(0, { each: true, message: POUNDS })
  @ArrayMaxSize(MOST_SETS, { message: `An exercise can have up to ${MOST_SETS} sets` })
  @IsArray({ message: POUNDS })
  weights: number[];
}

export class SessionTickRequest extends TickRequest {
  @ApiProperty({ description: 'The id of one of the program’s sessions.', example: 'a' })
  @MaxLength(60, { message: CHOOSE })
  @IsString({ message: CHOOSE })
  sessionId: string;

  @ApiProperty({ description: 'From 1; 0 where the program has no weeks.' })
  @Max(60, { message: CHOOSE })
  @Min(0, { message: CHOOSE })
  @IsInt({ message: CHOOSE })
  week: number;

  @ApiProperty({
    type: () => ExerciseSetsRequest,
    isArray: true,
    maxItems: MOST_EXERCISES,
    description: 'What was done; left out, earlier sets stay.',
  })
  @Optional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(MOST_EXERCISES, { message: CHOOSE })
  @IsArray({ message: CHOOSE })
  @Type(() => ExerciseSetsRequest)
  sets?: ExerciseSetsRequest[];
}

class ExerciseSetsResponse {
  @ApiProperty() exerciseId: string;
  @ApiProperty({ type: [Number], description: 'One entry per set, in pounds; 0 without a weight.' })
  weights: number[];
}

export class SessionTickResponse extends TickResponse {
  @ApiProperty() sessionId: string;
  @ApiProperty({ description: 'From 1; 0 where the program has no weeks.' }) week: number;
  @ApiProperty({ type: [ExerciseSetsResponse] }) sets: ExerciseSetsResponse[];

  static override from({
    id,
    sessionId,
    week,
    doneOn,
    note,
    sets,
  }: SessionTick): SessionTickResponse {
    return {
      id,
      sessionId,
      week,
      doneOn,
      note,
      sets: sets.map(({ exerciseId, weights }) => ({ exerciseId, weights: [...weights] })),
    };
  }
}

class SessionTitleResponse {
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'How many minutes it takes.' }) minutes: number;
}

/** A program's summary, visible to every student. */
export class ProgrammeSummaryResponse {
  @ApiProperty({ example: 'winter-strength' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ enum: PROGRAMME_KINDS }) kind: ProgrammeKind;
  @ApiProperty() summary: string;
  @ApiProperty() forWhom: string;
  @ApiProperty() rhythm: string;
  @ApiProperty({ description: 'How many weeks; 0 if sessions don’t belong to weeks.' })
  weekCount: number;
  @ApiProperty({ type: [SessionTitleResponse] }) sessionTitles: SessionTitleResponse[];
  @ApiProperty({ description: 'Sessions this student has done.' }) done: number;
  @ApiProperty({
    type: [String],
    description:
      'Exercises it starts with, whose pictures introduce it; empty for mental programs.',
  })
  shownExercises: string[];

  static from({
    programme,
    done,
  }: {
    programme: Programme;
    done: number;
  }): ProgrammeSummaryResponse {
    const { id, title, kind, summary, content } = programme;
    const { forWhom, rhythm, weeks, sessions } = content;
    const sessionTitles = sessions.map((session) => ({
      id: session.id,
      title: session.title,
      minutes: session.minutes,
    }));
    return {
      id,
      title,
      kind,
      summary,
      forWhom,
      rhythm,
      weekCount: weeks.length,
      sessionTitles,
      done,
      shownExercises: exercisesOf(content).slice(0, SHOWN_EXERCISES),
    };
  }
}

export class ProgrammesResponse {
  @ApiProperty({ type: [ProgrammeSummaryResponse] }) programmes: ProgrammeSummaryResponse[];
  @ApiProperty({ description: 'Whether they have an active plan, which includes these.' })
  subscribed: boolean;
}

class WeekResponse {
  @ApiProperty() title: string;
  @ApiProperty() focus: string;
}

export class ExerciseResponse {
  @ApiProperty({ example: 'split-squat' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: [String] }) cues: string[];
  @ApiProperty() fault: string;
  @ApiProperty() easier: string;
  @ApiProperty() harder: string;
  @ApiProperty({
    type: [String],
    description: 'What each picture shows; they’re at `/art/training/{id}-{n}.svg`, starting at 1.',
  })
  figures: string[];

  static from(row: Exercise): ExerciseResponse {
    return pick(row, 'id', 'title', 'cues', 'fault', 'easier', 'harder', 'figures');
  }
}

class SessionExerciseResponse {
  @ApiProperty() exerciseId: string;
  @ApiProperty({ type: [String], description: 'Sets and reps, one entry per week.' })
  doses: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Seconds down, held, up.' }) tempo:
    | string
    | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rest between sets.' }) restSeconds:
    | number
    | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
}

export class TrainingSessionResponse extends SessionTitleResponse {
  @ApiProperty({ description: 'How to start, or what it’s for.' }) intro: string;
  @ApiProperty({ type: [SessionExerciseResponse] }) exercises: SessionExerciseResponse[];
  @ApiProperty({ type: [String], description: 'For a mental session.' }) steps: string[];
  @ApiProperty({ description: 'How to finish.' }) closing: string;
}

export class ProgrammeResponse {
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty({ enum: PROGRAMME_KINDS }) kind: ProgrammeKind;
  @ApiProperty() summary: string;
  @ApiProperty() forWhom: string;
  @ApiProperty() rhythm: string;
  @ApiProperty({ type: [String] }) kit: string[];
  @ApiProperty({ type: [String] }) cautions: string[];
  @ApiProperty({ description: 'How it gets harder, and when it shouldn’t.' }) progression: string;
  @ApiProperty({ type: [WeekResponse] }) weeks: WeekResponse[];
  @ApiProperty({ type: [TrainingSessionResponse] }) sessions: TrainingSessionResponse[];
  @ApiProperty({ type: [ExerciseResponse] }) exercises: ExerciseResponse[];
  @ApiProperty({ type: [SessionTickResponse], description: 'By day, oldest first.' })
  ticks: SessionTickResponse[];

  static from({ programme, exercises, ticks }: OpenProgramme): ProgrammeResponse {
    const { id, title, kind, summary, content } = programme;
    const { forWhom, rhythm, kit, cautions, progression, weeks, sessions } = content;
    return {
      id,
      title,
      kind,
      summary,
      forWhom,
      rhythm,
      progression,
      kit: [...kit],
      cautions: [...cautions],
      weeks: weeks.map((week) => ({ title: week.title, focus: week.focus })),
      sessions: sessions.map((session) => ({
        id: session.id,
        title: session.title,
        minutes: session.minutes,
        intro: session.intro,
        closing: session.closing,
        exercises: session.exercises.map(({ exerciseId, doses, tempo, restSeconds, note }) => ({
          exerciseId,
          tempo,
          restSeconds,
          note,
          doses: [...doses],
        })),
        steps: [...session.steps],
      })),
      exercises: exercises.map((exercise) => ExerciseResponse.from(exercise)),
      ticks: ticks.map((tick) => SessionTickResponse.from(tick)),
    };
  }
}
