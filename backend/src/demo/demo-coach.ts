import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReviewContent, Recording } from '@wavetrain/shared/review-content';
import type { TimelineEvent } from '@wavetrain/shared/timeline';
import type { StaffActor } from '../common/auth/actors';
import { newId } from '../common/ids/new-id';
import { RoomTimeService } from '../modules/reviews/room-time/room-time.service';
import { ReviewsService } from '../modules/reviews/reviews.service';
import { UploadsService } from '../modules/uploads/uploads.service';
import type { ClipReview, DemoClip } from './demo-clips';
import type { DemoProduct } from './demo-product';
import { dice, nthOf } from './dice';
import { KeptSeat } from './kept-seat';
import { GRANT, NEXT_GOALS, NOTES, REMARKS, RESUBMISSION } from './season-texts.data';

/** How long drawings stay visible during playback. */
const SHOWN_MS = 800;
const MINUTE_MS = 60_000;

/** An uploaded file and the clip that it contains. */
export interface ClipFile {
  readonly uploadId: string;
  readonly clip: DemoClip;
}

export interface DemoReview {
  readonly submissionId: string;
  readonly studentId: string;
  /** The uploaded file, and the student's earlier one of the same skill; null for a link. */
  readonly file: (ClipFile & { readonly before: ClipFile | null }) | null;
  /** How many reviews this student has had; scores rise with it. */
  readonly nth: number;
  /** The person's number, which varies their starting level, progress and remarks. */
  readonly who: number;
  readonly drillIds: readonly string[];
  /** `YYYY-MM-DD` */
  readonly drillsUntil: string;
}

/**
 * Returns a part's score: it rises quickly at first, from a starting level to a plateau. Some days
 * are worse than others, and all parts of one video score similarly.
 */
const better = ({ nth, who }: DemoReview, part: number): number => {
  const [whole, chance] = [dice(who * 53 + 7), dice(who * 31 + part)];
  const [rise, pace] = [6 + whole() * 34, 2 + whole() * 5];
  const start = 40 + whole() * 12 + chance() * 14;
  const [mood, today] = [dice(who * 17 + nth * 5)(), dice(who * 131 + nth * 17 + part)()];
  return Math.round(
    Math.min(98, start + rise * (1 - Math.exp(-nth / pace)) + mood * 6 + today * 6 - 6),
  );
};

type Mark = ReviewContent['marks'][number];

const tickOf = ({ ticks }: DemoClip, frame: number): number => ticks[frame] ?? ticks.at(-1) ?? 0;

const marksOf = ({ uploadId, clip }: ClipFile): Mark[] =>
  clip.review.marks.map(({ frame, part, text, drawings }) => ({
    id: newId(),
    uploadId,
    ticks: tickOf(clip, frame),
    timescale: clip.timescale,
    spanMs: SHOWN_MS,
    part,
    text,
    drawings,
  }));

const strokesOf = ({ uploadId, clip }: ClipFile): ReviewContent['measures'] => {
  const { strokes } = clip.review;
  if (strokes.length < 2) return [];
  return [
    {
      id: newId(),
      uploadId,
      kind: 'strokes',
      timescale: clip.timescale,
      ticks: strokes.map((frame) => tickOf(clip, frame)),
      text: 'Left and right, flat water',
    },
  ];
};

/** Shows the earlier clip beside the later one. */
const comparisonOf = (file: ClipFile, before: ClipFile): ReviewContent['comparisons'][number] => {
  const frameOf = ({ clip }: ClipFile) => ({
    ticks: tickOf(clip, clip.review.moment),
    timescale: clip.timescale,
  });
  return {
    uploadId: file.uploadId,
    otherUploadId: before.uploadId,
    at: frameOf(file),
    otherAt: frameOf(before),
    isShown: true,
  };
};

/** What the coach does while saying a sentence: stops at a mark and draws, or plays a part slowly. */
const talkEvents = (
  { startMs: at, endMs, mark, play, rate = 1 }: ClipReview['talk'][number],
  clip: DemoClip,
  marks: readonly Mark[],
): TimelineEvent[] => {
  if (play) {
    const [from, to] = play.map((frame) => tickOf(clip, frame)) as [number, number];
    const most = from + ((endMs - at) / 1_000) * clip.timescale * rate;
    const playsMs = Math.min(endMs - at, ((to - from) / clip.timescale / rate) * 1_000);
    return [
      { type: 'clear', at },
      { type: 'rate', at, rate },
      { type: 'seek', at, ticks: from },
      { type: 'play', at, ticks: from },
      { type: 'pause', at: at + playsMs, ticks: Math.round(Math.min(to, most)) },
    ];
  }
  const shown = mark === undefined ? undefined : marks[mark];
  if (!shown) return [];
  return [
    { type: 'clear', at },
    { type: 'seek', at, ticks: shown.ticks },
    { type: 'mark', at, markId: shown.id },
    ...shown.drawings.map((drawing, n): TimelineEvent => {
      const drawnAt = at + 900 + n * 500;
      return { type: 'stroke', at: drawnAt, drawing, pointsAt: drawing.points.map(() => drawnAt) };
    }),
  ];
};

/**
 * Acts as the coach: reviews videos with marks, recordings, scores and drills, and answers
 * messages.
 */
export class DemoCoach {
  private readonly actor: StaffActor = {
    type: 'staff',
    id: 1,
    name: 'Coach',
    roles: ['coach', 'admin'],
  };
  private readonly desk: KeptSeat;

  constructor(
    private readonly product: DemoProduct,
    owner: { readonly email: string; readonly password: string },
  ) {
    this.desk = new KeptSeat(product, { path: '/api/coach/login', ...owner });
  }

  async review(review: DemoReview): Promise<void> {
    const { submissionId, nth, who, file, drillIds, drillsUntil } = review;
    const marks = file ? marksOf(file) : this.linkMarks(review);
    const [first] = marks;
    const content: ReviewContent = {
      schema: 1,
      marks,
      measures: file ? strokesOf(file) : [],
      comparisons: file?.before ? [comparisonOf(file, file.before)] : [],
      fixFirstMarkId: first?.id ?? null,
      fixFirstGoal: file ? file.clip.review.goal : first ? NEXT_GOALS[first.part] : '',
      takes: file ? [await this.talk(review.studentId, file, marks)] : [],
      drillIds: [...drillIds],
      drillTimesPerWeek: 3,
      drillsUntil: drillIds.length > 0 ? drillsUntil : null,
      scores: {
        head: better(review, 0),
        paddle: better(review, 1),
        boat: better(review, 2),
        body: better(review, 3),
        quiz: better(review, 4),
        markIds: marks.slice(0, 1).map(({ id }) => id),
      },
      notes: file ? file.clip.review.notes : nthOf(NOTES, nth + who),
    };
    // reviews of a known student take less time
    const activeMs = Math.round((17 - Math.min(nth, 6) * 1.5 + ((nth + who) % 5)) * MINUTE_MS);
    await this.product.app
      .get(RoomTimeService)
      .note(submissionId, { id: newId(), activeMs, endedMsAgo: 0 });
    await this.product.app.get(ReviewsService).deliver(this.actor, submissionId, content, 0);
  }

  /** Handles every message in a thread; without a text, marks them as needing no answer. */
  async answer(studentId: string, text: string | null): Promise<void> {
    const desk = await this.desk.take();
    const { messages } = await desk.get<{ messages: { n: number }[] }>(
      `/api/coach/messages/${studentId}`,
    );
    const seenN = Math.max(0, ...messages.map(({ n }) => n));
    if (text === null)
      await desk.post(`/api/coach/messages/${studentId}/no-answer-needed`, { seenN });
    else await desk.post(`/api/coach/messages/${studentId}`, { clientId: newId(), text, seenN });
  }

  async requestResubmission(submissionId: string): Promise<void> {
    await (
      await this.desk.take()
    ).post(`/api/coach/submissions/${submissionId}/resubmission-request`, RESUBMISSION);
  }

  async grantOneMore(studentId: string): Promise<void> {
    const { count, reason } = GRANT;
    await (
      await this.desk.take()
    ).post(`/api/coach/students/${studentId}/review-grants`, { id: newId(), count, reason });
  }

  async note(studentId: string, text: string): Promise<void> {
    await (await this.desk.take()).post(`/api/coach/students/${studentId}/notes`, { text });
  }

  /** Marks of a linked video, whose times are typed. */
  private linkMarks({ nth, who }: DemoReview): Mark[] {
    return Array.from({ length: 1 + ((nth + who) % 3) }, (_, n) => {
      const [part, text] = nthOf(REMARKS, nth + who * 3 + n);
      const ticks = (4 + n * 5) * 1_000;
      return {
        id: newId(),
        uploadId: null,
        ticks,
        timescale: 1_000,
        spanMs: 0,
        part,
        text,
        drawings: [],
      };
    });
  }

  private async talk(
    studentId: string,
    { uploadId, clip }: ClipFile,
    marks: readonly Mark[],
  ): Promise<Recording> {
    const { timescale, voice, review } = clip;
    const events = review.talk.flatMap((line) => talkEvents(line, clip, marks));
    const timeline = Readable.from([
      Buffer.from(JSON.stringify({ version: 1, uploadId, timescale, events })),
    ]);
    const uploads = this.product.app.get(UploadsService);
    const keep = (fileName: string, body: Readable) =>
      uploads.keepWhole({ purpose: 'voice', studentId, fileName, body });
    const [voiceKey, timelineKey] = [
      (await keep('voice.webm', createReadStream(voice))).id,
      (await keep('timeline.json', timeline)).id,
    ];
    return {
      id: newId(),
      voiceKey,
      timelineKey,
      durationMs: review.talkMs,
      captions: review.talk.map(({ startMs, endMs, say }) => ({ startMs, endMs, text: say })),
    };
  }
}
