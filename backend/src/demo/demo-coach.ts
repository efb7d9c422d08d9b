import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { StaffActor } from '../common/auth/actors';
import { newId } from '../common/ids/new-id';
import type { MarkPart, ReviewContent, Take } from '../modules/reviews/review-content.types';
import { RoomTimeService } from '../modules/reviews/room-time/room-time.service';
import { ReviewsService } from '../modules/reviews/reviews.service';
import { UploadsService } from '../modules/uploads/uploads.service';
import type { DemoClip } from './demo-clips';
import type { DemoProduct } from './demo-product';
import { NOTES, REMARKS } from './season.data';

const INK = { color: '#ffd166', width: 0.008 };
const VOICE_MS = 10_000;
const MINUTE_MS = 60_000;

export interface DemoReview {
  readonly submissionId: string;
  readonly studentId: string;
  /** Its file; null where the video is a link. */
  readonly uploadId: string | null;
  /** What the file shows. */
  readonly clip: DemoClip;
  /** How many reviews this student has had: the scores go up with it. */
  readonly nth: number;
  readonly drillIds: readonly string[];
  /** `YYYY-MM-DD` */
  readonly drillsUntil: string;
  readonly talks: boolean;
}

const better = (nth: number, start: number): number => Math.min(97, start + nth * 5 + ((nth * 7 + start) % 5));

/** The coach at the desk: looks at a video, marks two frames, talks, scores, gives a drill, delivers. */
export class DemoCoach {
  private readonly actor: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach', 'admin'] };

  constructor(private readonly product: DemoProduct) {}

  async review(review: DemoReview): Promise<void> {
    const { submissionId, nth, drillIds, drillsUntil } = review;
    const marks = [0, 1].map((n) => this.mark(review, (nth + n) % REMARKS.length, n));
    const content: ReviewContent = {
      schema: 1,
      marks,
      measures: this.strokes(review),
      fixFirstMarkId: marks[0]?.id ?? null,
      takes: review.talks && review.uploadId ? [await this.talk(review, marks[0]?.id ?? '')] : [],
      drillIds,
      drillTimesPerWeek: 3,
      drillsUntil: drillIds.length > 0 ? drillsUntil : null,
      scores: {
        head: better(nth, 52),
        paddle: better(nth, 48),
        boat: better(nth, 55),
        body: better(nth, 44),
        quiz: better(nth, 70),
        markIds: [],
      },
      notes: NOTES[nth % NOTES.length] ?? '',
    };
    // a student who is known is reviewed sooner
    const activeMs = Math.round((17 - Math.min(nth, 6) * 1.5 + (nth % 3)) * MINUTE_MS);
    await this.product.app.get(RoomTimeService).note(submissionId, { id: newId(), activeMs, endedMsAgo: 0 });
    await this.product.app.get(ReviewsService).deliver(this.actor, submissionId, content, 0);
  }

  /** One frame less between two catches with each review, as long as the clip lasts. */
  private strokes({ uploadId, clip: { ticks, timescale }, nth }: DemoReview): ReviewContent['measures'] {
    if (uploadId === null || nth % 2 === 1) return [];
    const apart = 40 - Math.min(nth, 10);
    const catches = ticks.filter((_, frame) => frame % apart === 0);
    return [{ id: newId(), uploadId, kind: 'strokes', timescale, ticks: catches, text: 'Left and right, flat water' }];
  }

  private mark({ uploadId, clip: { ticks, timescale } }: DemoReview, remark: number, n: number): ReviewContent['marks'][number] {
    const [part, text] = REMARKS[remark] as readonly [MarkPart, string];
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

  private async talk({ studentId, uploadId, clip }: DemoReview, markId: string): Promise<Take> {
    const { ticks, timescale, voice } = clip;
    const at = (frame: number): number => ticks[frame] ?? 0;
    const events = [
      { type: 'seek', at: 0, ticks: at(37) },
      { type: 'mark', at: 500, markId },
      { type: 'play', at: 2_000, ticks: at(37) },
      { type: 'pause', at: 6_000, ticks: at(90) },
    ];
    const timeline = Readable.from([Buffer.from(JSON.stringify({ version: 1, uploadId, timescale, events }))]);
    const uploads = this.product.app.get(UploadsService);
    const keep = (fileName: string, body: Readable) => uploads.keepWhole({ purpose: 'voice', studentId, fileName, body });
    const [voiceKey, timelineKey] = [(await keep('voice.webm', createReadStream(voice))).id, (await keep('timeline.json', timeline)).id];
    return {
      id: newId(),
      voiceKey,
      timelineKey,
      durationMs: VOICE_MS,
      captions: [{ startMs: 0, endMs: 2_500, text: 'Look at this frame first.' }],
    };
  }
}
