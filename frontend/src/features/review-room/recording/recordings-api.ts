import { queryOptions } from '@tanstack/react-query';
import { api, ApiError, dataOf, serverErrorCode } from '../../../api/client';
import type { FinishedRecording, UnfinishedRecording, RecordedVideo } from './recording.types';
import { heldRecordings } from './recording-lock';
import type { RecordingCalls, RecordingSize } from './recording-sender';

const TAKE = '/api/coach/reviews/{submissionId}/recordings/{takeId}';
const FINISH = '/api/coach/reviews/{submissionId}/recordings/{takeId}/finish';
const TIMELINE = '/api/coach/reviews/{submissionId}/recordings/{takeId}/timeline';

export interface RecordingPath {
  readonly submissionId: string;
  readonly takeId: string;
}

/** Returns the calls that send a take's pieces. @param type as reported by the recorder */
export const callsOf = (
  path: RecordingPath,
  { uploadId, times }: RecordedVideo,
  type: string,
): RecordingCalls => ({
  voice: async (offset, piece, recordedMs) => {
    const params = { path, query: { offset, recordedMs: Math.round(recordedMs) } };
    // the API document types binary bodies as strings
    const body = piece as unknown as string;
    const call = api.PUT(TAKE, {
      params,
      body,
      bodySerializer: (bytes: unknown) => bytes as Blob,
      headers: { 'Content-Type': type },
    });
    return (await dataOf(call)).received;
  },
  events: async (offset, events) => {
    const body = {
      uploadId,
      timescale: times.timescale,
      events: events.map((event) => ({ ...event })),
    };
    return (await dataOf(api.PUT(TIMELINE, { params: { path, query: { offset } }, body })))
      .received;
  },
});

/**
 * Turns what has arrived into a voice and a timeline.
 * @param durationMs of the voice
 * @param sent what must have arrived; omitted if unknown, such as for a recording left behind by a
 *   closed tab
 */
export const finishRecording = (
  path: RecordingPath,
  durationMs: number,
  sent?: RecordingSize,
): Promise<FinishedRecording> =>
  dataOf(
    api.POST(FINISH, { params: { path }, body: { durationMs: Math.round(durationMs), ...sent } }),
  );

/**
 * Returns what the server has, if it refused to finish because something is missing; null for any
 * other error.
 */
export const missingOf = (error: unknown): RecordingSize | null => {
  if (!(error instanceof ApiError) || serverErrorCode(error) !== 'TAKE_INCOMPLETE') return null;
  const { voiceBytes = 0, eventCount = 0 } = JSON.parse(error.body) as Partial<RecordingSize>;
  return { voiceBytes, eventCount };
};

export const discardRecording = async (path: RecordingPath): Promise<void> => {
  await api.DELETE(TAKE, { params: { path } });
};

/**
 * A submission's recordings that are in no review, latest first, without those being recorded in
 * another window.
 */
export const unfinishedRecordingsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'takes', submissionId],
    queryFn: async (): Promise<UnfinishedRecording[]> => {
      // before asking the server, so that a recording that ends in between is only offered next
      // time
      const held = await heldRecordings();
      const left = await dataOf(
        api.GET('/api/coach/reviews/{submissionId}/recordings', {
          params: { path: { submissionId } },
        }),
      );
      return left.filter(({ id }) => !held.has(id));
    },
    // a coach who left while recording finds it again
    refetchOnMount: 'always',
    gcTime: 0,
  });
