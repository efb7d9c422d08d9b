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

/** How the pieces of a take are sent. @param type as the recorder names it */
export const callsOf = (path: RecordingPath, { uploadId, times }: RecordedVideo, type: string): RecordingCalls => ({
  voice: async (offset, piece, recordedMs) => {
    const params = { path, query: { offset, recordedMs: Math.round(recordedMs) } };
    // the document calls bytes a string
    const body = piece as unknown as string;
    const call = api.PUT(TAKE, { params, body, bodySerializer: (bytes: unknown) => bytes as Blob, headers: { 'Content-Type': type } });
    return (await dataOf(call)).received;
  },
  events: async (offset, events) => {
    const body = { uploadId, timescale: times.timescale, events: events.map((event) => ({ ...event })) };
    return (await dataOf(api.PUT(TIMELINE, { params: { path, query: { offset } }, body }))).received;
  },
});

/**
 * Makes voice and timeline of what has come.
 * @param durationMs of the voice
 * @param sent what must be there; left out where nobody knows, as of a recording that a closed tab left behind
 */
export const finishRecording = (path: RecordingPath, durationMs: number, sent?: RecordingSize): Promise<FinishedRecording> =>
  dataOf(api.POST(FINISH, { params: { path }, body: { durationMs: Math.round(durationMs), ...sent } }));

/** What the server has, where it made nothing because some is missing; null for anything else. */
export const missingOf = (error: unknown): RecordingSize | null => {
  if (!(error instanceof ApiError) || serverErrorCode(error) !== 'TAKE_INCOMPLETE') return null;
  const { voiceBytes = 0, eventCount = 0 } = JSON.parse(error.body) as Partial<RecordingSize>;
  return { voiceBytes, eventCount };
};

export const discardRecording = async (path: RecordingPath): Promise<void> => {
  await api.DELETE(TAKE, { params: { path } });
};

/** What was recorded of a submission and is in no review, the latest first; not what another window is recording just now. */
export const unfinishedRecordingsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'takes', submissionId],
    queryFn: async (): Promise<UnfinishedRecording[]> => {
      // asked before the server is: what ends meanwhile is offered the next time
      const held = await heldRecordings();
      const left = await dataOf(api.GET('/api/coach/reviews/{submissionId}/recordings', { params: { path: { submissionId } } }));
      return left.filter(({ id }) => !held.has(id));
    },
    // whoever left while recording and comes back finds it
    refetchOnMount: 'always',
    gcTime: 0,
  });
