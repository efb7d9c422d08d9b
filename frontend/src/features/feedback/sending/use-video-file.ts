import { useRef, useState } from 'react';
import { CANNOT_OPEN, typeOfVideo } from '../../../lib/file-type';
import { NO_FILE, NOT_A_VIDEO, sizeFault, type FileFault } from './sending.rules';

interface CheckedVideo {
  readonly file: File | null;
  readonly fault: FileFault | null;
}

const NOTHING: CheckedVideo = { file: null, fault: null };

/**
 * Checks a chosen file by its bytes [706, T156]. An accepted one has the type that its bytes say,
 * which the server is told and the storage saves.
 */
export const checkedVideo = async (chosen: File): Promise<CheckedVideo> => {
  const fault = sizeFault(chosen.size);
  if (fault) return { file: null, fault };
  try {
    const type = await typeOfVideo(chosen);
    if (!type) return { file: null, fault: NOT_A_VIDEO };
    return { file: new File([chosen], chosen.name, { type: type.contentType }), fault: null };
  } catch {
    return { file: null, fault: { title: 'No File Selected', text: CANNOT_OPEN } };
  }
};

/**
 * One chosen video of a form, and what is wrong with the last choice. Opening a file can take
 * minutes if it's in the cloud; there is none until then, so the previous one can't be sent.
 */
export const useVideoFile = () => {
  const [checked, setChecked] = useState(NOTHING);
  const [isChecking, setChecking] = useState(false);
  const latest = useRef<File>(null);
  return {
    ...checked,
    isChecking,
    choose: async (chosen: File): Promise<void> => {
      latest.current = chosen;
      setChecked(NOTHING);
      setChecking(true);
      const found = await checkedVideo(chosen);
      if (latest.current !== chosen) return;
      setChecked(found);
      setChecking(false);
    },
    /** Returns the file, and says so if there is none. Null while one is being checked. */
    required: (): File | null => {
      if (!isChecking) setChecked(({ file }) => ({ file, fault: file ? null : NO_FILE }));
      return checked.file;
    },
    clear: (): void => {
      latest.current = null;
      setChecked(NOTHING);
      setChecking(false);
    },
  };
};
