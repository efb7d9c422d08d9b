import type { KeptUploads } from './kept-uploads';
import type { putPart } from './put-part';
import type { UploadCalls } from './upload-types';

export interface UploadOptions<Result, Delivery, Answer> {
  /** What the upload is for; each purpose has one upload at a time. */
  readonly purpose: string;
  readonly calls: UploadCalls<Result>;
  readonly kept: KeptUploads;
  readonly send?: typeof putPart;
  /** Sends an uploaded file. Repeated if the response is lost, so the server must treat it as the same submission. */
  readonly deliver: (result: Result, delivery: Delivery) => Promise<Answer>;
}
