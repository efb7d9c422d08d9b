import type { KeptUploads } from './kept-uploads';
import type { putPart } from './put-part';
import type { UploadCalls } from './upload-types';

export interface UploadOptions<Result> {
  /** What the upload is for: each purpose has one at a time. */
  readonly purpose: string;
  readonly calls: UploadCalls<Result>;
  readonly kept: KeptUploads;
  readonly send?: typeof putPart;
}
