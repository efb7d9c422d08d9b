import { useEffect } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import type { PracticalFile } from '../../../features/curriculum/practical-file';
import { UploadPanel } from '../../../features/uploads/components/upload-panel';
import { practicalUpload, useOwnUpload } from '../../../features/uploads/student-uploads';

const QueuedSend = lazyPart(
  async () => (await import('../../../features/uploads/components/queued-send')).QueuedSend,
  MissingPart,
);

const nothingToPreview = () => undefined;
const MISSING = 'Choose the video again.';
const IN_ANOTHER_TAB =
  'Another tab is uploading this video. Send it there, or press “Continue here” first.';

/**
 * Returns the file of a module's practical, and resumes the upload that an earlier page started.
 */
export const usePracticalFile = (moduleId: string, studentId: string): PracticalFile => {
  const upload = practicalUpload(moduleId);
  const status = useOwnUpload(upload, studentId);
  useEffect(() => void upload.resume(studentId), [upload, studentId]);
  const { phase, answer } = status;
  return {
    panel: (
      <UploadPanel
        upload={upload}
        status={status}
        ownerId={studentId}
        note={status.result?.note}
        onChosen={nothingToPreview}
      />
    ),
    isChosen: phase !== 'idle' && phase !== 'delivered',
    queued: status.isQueued ? (
      <QueuedSend status={status} title={null} onCancel={() => upload.cancelQueued()} />
    ) : null,
    missing: phase === 'elsewhere' ? IN_ANOTHER_TAB : phase === 'failed' ? MISSING : null,
    refusal: status.refusal,
    sent: answer && 'submissionId' in answer ? answer : null,
    send: (notes, draft) => upload.deliverWhenDone({ as: 'practical', moduleId, notes, draft }),
    forget: () => upload.finish(),
  };
};
