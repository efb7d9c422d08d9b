import { useKeptCopy } from '../../lib/offline/use-kept-copy';
import { OfflineShelf } from './offline-shelf';
import { StudentScreen } from './student-screen';

/** Without a connection, in place of a page that was never opened on this device: what can be read all the same. */
export const PageOutOfReach = () => {
  useKeptCopy(true);
  return <StudentScreen>{() => <OfflineShelf />}</StudentScreen>;
};
