import type { KeptUploads } from './kept-uploads';
import type { putPart } from './put-part';
import type { UploadCalls } from './upload-types';

export interface UploadOptions<Result, Delivery, Answer> {
  /** What the upload is for: each purpose has one at a time. */
  readonly purpose: string;
  readonly calls: UploadCalls<Result>;
  readonly kept: KeptUploads;
  readonly send?: typeof putPart;
  /** Sends a file that has arrived. Done again where its answer was lost, so the server must take it as the same press. */
  readonly deliver: (result: Result, delivery: Delivery) => Promise<Answer>;
}
