import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import {
  dropWithheldPage,
  openFresh,
  readWithheldPage,
  subscribeWithheldPage,
} from '../../lib/missing-code';
import { Button } from '../ui/button';
import styles from './withheld-page-notice.module.css';

/**
 * Shown on a page that holds typed text and wasn't left because the next page's code is missing.
 */
export const WithheldPageNotice = () => {
  const page = useSyncExternalStore(subscribeWithheldPage, readWithheldPage, readWithheldPage);
  return page && <Notice key={page.address} {...page} />;
};

const Notice = ({ address, scrollY }: { address: string; scrollY: number }) => {
  const { key } = useLocation();
  const [isOffline, setOffline] = useState(false);
  // The router treats every navigation as a new page and scrolls to its top.
  useEffect(() => {
    window.scrollTo(0, scrollY);
  }, [key, scrollY]);

  const open = async () => {
    if (!(await openFresh(address))) setOffline(true);
  };

  return (
    <div role="alert" className={styles.notice}>
      <p>
        That page could not be opened. What you typed is still here.
        {isOffline && ' Still no connection.'}
      </p>
      <div className={styles.ways}>
        <Button onClick={dropWithheldPage}>Stay here</Button>
        <Button look="outline" onClick={() => void open()}>
          Try again
        </Button>
      </div>
    </div>
  );
};
