import { useEffect } from 'react';
import type { PracticalFile } from '../../features/curriculum/practical-file';
import { UploadPanel } from '../../features/uploads/components/upload-panel';
import { practicalUpload, useOwnUpload } from '../../features/uploads/student-uploads';

const nothingToPreview = () => undefined;

/** The file of a module's practical; what an earlier page began is taken up. */
export const usePracticalFile = (moduleId: string, studentId: string): PracticalFile => {
  const upload = practicalUpload(moduleId);
  const status = useOwnUpload(upload, studentId);
  useEffect(() => void upload.resume(studentId), [upload, studentId]);
  return {
    panel: <UploadPanel upload={upload} status={status} ownerId={studentId} note={status.result?.note} onChosen={nothingToPreview} />,
    isChosen: status.phase !== 'idle',
    uploadId: status.result?.uploadId ?? null,
    onHandedIn: () => upload.finish(),
  };
};
