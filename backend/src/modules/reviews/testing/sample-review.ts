import { SAMPLE_VIDEO_ID } from '../../uploads/testing/sample-video';
import {
  EMPTY,
  type Drawing,
  type Mark,
  type Measure,
  type ReviewContent,
} from '@wavetrain/shared/review-content';

export const MARK_ID = '00000000-0000-4000-8000-000000000001';
/** `SubmissionsApp` always creates this upload. */
export const UPLOAD_ID = SAMPLE_VIDEO_ID;

export const sampleMark = (given: Partial<Mark> = {}): Mark => ({
  id: MARK_ID,
  uploadId: UPLOAD_ID,
  ticks: 24_024,
  timescale: 30_000,
  spanMs: 1_500,
  part: 'head',
  text: 'Your head comes up before the boat does.',
  drawings: [],
  ...given,
});

/** Twelve strokes in ten seconds. */
export const sampleMeasure = (given: Partial<Measure> = {}): Measure => ({
  id: MARK_ID,
  uploadId: UPLOAD_ID,
  kind: 'strokes',
  timescale: 30_000,
  text: 'Left and right',
  ticks: Array.from({ length: 12 }, (_, stroke) => stroke * 27_000),
  ...given,
});

const ink = { color: '#e4572e', width: 0.006 };

/** One of each kind. */
export const sampleDrawings = (): Drawing[] => [
  {
    kind: 'pen',
    ...ink,
    points: [
      [0.1, 0.1],
      [0.15, 0.2],
      [0.22, 0.24],
    ],
  },
  {
    kind: 'line',
    ...ink,
    points: [
      [0.1, 0.8],
      [0.4, 0.8],
    ],
  },
  {
    kind: 'arrow',
    ...ink,
    points: [
      [0.5, 0.5],
      [0.8, 0.3],
    ],
  },
  { kind: 'circle', ...ink, points: [[0.6, 0.4]], radius: 0.08 },
  {
    kind: 'angle',
    ...ink,
    points: [
      [0.2, 0.5],
      [0.4, 0.5],
      [0.4, 0.3],
    ],
  },
  { kind: 'text', ...ink, points: [[0.1, 0.95]], text: 'Eyes on the far bank' },
  { kind: 'spotlight', ...ink, points: [[0.6, 0.4]], radius: 0.2 },
];

/** A review that can be delivered. */
export const sampleContent = (given: Partial<ReviewContent> = {}): ReviewContent => ({
  ...EMPTY,
  marks: [sampleMark()],
  fixFirstMarkId: MARK_ID,
  ...given,
});
