import { shownName } from './file-type.rules';
import type { Upload } from './upload.entity';

/** What is known about an upload when it begins. */
export type BegunUpload = Pick<
  Upload,
  | 'id'
  | 'studentId'
  | 'staffId'
  | 'purpose'
  | 'key'
  | 'contentType'
  | 'partsId'
  | 'fileName'
  | 'size'
>;

/** Returns an upload that began now and of which nothing has arrived. */
export const newUpload = (begun: BegunUpload, now: Date): Upload => ({
  ...begun,
  fileName: shownName(begun.fileName),
  state: 'open',
  refusal: null,
  tag: null,
  createdAt: now,
  lastActiveAt: now,
  keptAt: null,
  queued: null,
  withdrawnAt: null,
});
