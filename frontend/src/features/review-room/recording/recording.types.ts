import type { components } from '../../../api/client';

export type Drawing = components['schemas']['DrawingDto'];
export type FinishedRecording = components['schemas']['FinishedRecordingResponse'];
export type UnfinishedRecording = components['schemas']['UnfinishedRecordingResponse'];

/** A talk-through as stored in the review. */
export interface SavedRecording extends FinishedRecording {
  captions: { startMs: number; endMs: number; text: string }[];
}

/** An event at a time of the voice (`at`, ms); `ticks` are the video's. The server refuses any other kind. */
export type TimelineEvent =
  | { readonly type: 'play' | 'pause' | 'seek' | 'anchor'; readonly at: number; readonly ticks: number }
  | { readonly type: 'rate'; readonly at: number; readonly rate: number }
  | { readonly type: 'stroke'; readonly at: number; readonly drawing: Drawing; readonly pointsAt: readonly number[] }
  | { readonly type: 'clear'; readonly at: number }
  | { readonly type: 'mark'; readonly at: number; readonly markId: string };

/** The recorded video, with the time of each frame in ticks, ascending. */
export interface RecordedVideo {
  readonly uploadId: string;
  readonly element: HTMLVideoElement;
  readonly times: { readonly timescale: number; readonly ticks: readonly number[] };
  /** Ticks by which `times` are ahead of the element's clock, when a copy plays. */
  readonly offset: number;
}
