import { useKeptCopy } from '../../lib/offline/use-kept-copy';
import { OfflineShelf } from './offline-shelf';
import { StudentScreen } from './student-screen';

/** Shown while offline for a page that was never opened on this device: lists the pages that can be read. */
export const PageOutOfReach = () => {
  useKeptCopy(true);
  return <StudentScreen>{() => <OfflineShelf />}</StudentScreen>;
};
