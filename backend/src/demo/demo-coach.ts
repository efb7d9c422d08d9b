import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReviewContent, Recording } from '@wavetrain/shared/review-content';
import type { StaffActor } from '../common/auth/actors';
import { newId } from '../common/ids/new-id';
import { RoomTimeService } from '../modules/reviews/room-time/room-time.service';
import { ReviewsService } from '../modules/reviews/reviews.service';
import { UploadsService } from '../modules/uploads/uploads.service';
import type { DemoClip } from './demo-clips';
import type { DemoProduct } from './demo-product';
import { dice, nthOf } from './dice';
import { KeptSeat } from './kept-seat';
import { GRANT, NEXT_GOALS, NOTES, REMARKS, RESUBMISSION } from './season-texts.data';

const INK = { color: '#ffd166', width: 0.008 };
const VOICE_MS = 10_000;
const MINUTE_MS = 60_000;

export interface DemoReview {
  readonly submissionId: string;
  readonly studentId: string;
  /** The uploaded file; null if the video is a link. */
  readonly uploadId: string | null;
  /** The clip that the file contains. */
  readonly clip: DemoClip;
  /** How many reviews this student has had; scores rise with it. */
  readonly nth: number;
  /** The person's number, which varies their starting level, progress and remarks. */
  readonly who: number;
  readonly drillIds: readonly string[];
  /** `YYYY-MM-DD` */
  readonly drillsUntil: string;
  readonly talks: boolean;
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
    const { submissionId, nth, who, drillIds, drillsUntil } = review;
    const marks = Array.from({ length: 1 + ((nth + who) % 3) }, (_, n) =>
      this.mark(review, nth + who * 3 + n, n),
    );
    const [first] = marks;
    const content: ReviewContent = {
      schema: 1,
      marks,
      measures: this.strokes(review),
      comparisons: [],
      fixFirstMarkId: first?.id ?? null,
      fixFirstGoal: first ? NEXT_GOALS[first.part] : '',
      takes: review.talks && review.uploadId ? [await this.talk(review, first?.id ?? '')] : [],
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
      notes: nthOf(NOTES, nth + who),
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

  /**
   * Measures one frame less between two catches with each review, as far as the clip's length
   * allows.
   */
  private strokes({
    uploadId,
    clip: { ticks, timescale },
    nth,
  }: DemoReview): ReviewContent['measures'] {
    if (uploadId === null || nth % 2 === 1) return [];
    const apart = 40 - Math.min(nth, 10);
    const catches = ticks.filter((_, frame) => frame % apart === 0);
    return [
      {
        id: newId(),
        uploadId,
        kind: 'strokes',
        timescale,
        ticks: catches,
        text: 'Left and right, flat water',
      },
    ];
  }

  private mark(
    { uploadId, clip: { ticks, timescale } }: DemoReview,
    remark: number,
    n: number,
  ): ReviewContent['marks'][number] {
    const [part, text] = nthOf(REMARKS, remark);
    const drawings: ReviewContent['marks'][number]['drawings'] = [
      { kind: 'spotlight', ...INK, points: [[0.55, 0.5]], radius: 0.2 },
      {
        kind: 'arrow',
        ...INK,
        points: [
          [0.2, 0.8],
          [0.5, 0.55],
        ],
      },
    ];
    return {
      id: newId(),
      uploadId,
      ticks: uploadId ? (ticks[37 + n * 40] ?? 0) : (4 + n * 5) * 1_000,
      timescale: uploadId ? timescale : 1_000,
      spanMs: uploadId ? 800 : 0,
      part,
      text,
      drawings: uploadId ? drawings : [],
    };
  }

  private async talk(
    { studentId, uploadId, clip }: DemoReview,
    markId: string,
  ): Promise<Recording> {
    const { ticks, timescale, voice } = clip;
    const at = (frame: number): number => ticks[frame] ?? 0;
    const events = [
      { type: 'seek', at: 0, ticks: at(37) },
      { type: 'mark', at: 500, markId },
      { type: 'play', at: 2_000, ticks: at(37) },
      { type: 'pause', at: 6_000, ticks: at(90) },
    ];
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
      durationMs: VOICE_MS,
      captions: [{ startMs: 0, endMs: 2_500, text: 'Look at this frame first.' }],
    };
  }
}
