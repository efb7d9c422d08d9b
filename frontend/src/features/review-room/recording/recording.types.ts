import type { Caption } from '@wavetrain/shared/review-content';
import type { components } from '../../../api/client';

export type FinishedRecording = components['schemas']['FinishedRecordingResponse'];
export type UnfinishedRecording = components['schemas']['UnfinishedRecordingResponse'];

/** A talk-through as stored in the review. */
export interface SavedRecording extends FinishedRecording {
  captions: Caption[];
}

/** The recorded video, with the time of each frame in ticks, ascending. */
export interface RecordedVideo {
  readonly uploadId: string;
  readonly element: HTMLVideoElement;
  readonly times: { readonly timescale: number; readonly ticks: readonly number[] };
  /** Ticks by which `times` are ahead of the element's clock, when a copy plays. */
  readonly offset: number;
}
