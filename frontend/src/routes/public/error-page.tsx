import { use, useEffect, useRef, useState } from 'react';
import { PageHead } from '../../components/site/page-head';
import { Button } from '../../components/ui/button';
import { reloadForCode } from '../../lib/missing-code';
import { useIsOnline } from '../../lib/use-is-online';
import { WithoutConnection } from '../../lib/without-connection';
import styles from './not-found.module.css';

const BROKE =
  'Something went wrong, or the site was just updated. Nothing you typed elsewhere is lost.';
const OFFLINE =
  'You’re offline, and this page isn’t saved on this device. It will open automatically when you’re back online.';

/**
 * A route's error boundary, for data or code that couldn't be loaded and for crashes; navigation
 * and footer stay. Reloads once a lost connection is back.
 */
export const PageError = () => {
  const isOnline = useIsOnline();
  const instead = use(WithoutConnection);
  const [isStillOut, setStillOut] = useState(false);
  // Checks the connection first, because reloading while offline would replace this page with the
  // browser's own error page.
  const tryAgain = async () => {
    setStillOut(false);
    if (!(await reloadForCode(true))) setStillOut(true);
  };
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void tryAgain();
    wasOnline.current = isOnline;
  }, [isOnline]);
  if (!isOnline && instead) return instead;
  return (
    <section className={styles.wall} data-tone="night">
      <PageHead
        title="Couldn’t load this page"
        description="Something went wrong on the way to this page."
        path="/"
        noIndex
      />
      <div className={styles.words}>
        <h1>Couldn’t load this page</h1>
        <p>{isOnline ? BROKE : OFFLINE}</p>
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <p role="status">{isStillOut && 'You’re still offline.'}</p>
      </div>
    </section>
  );
};

/** Used when not even navigation and footer could be loaded, and around the admin. */
export const ErrorPage = () => (
  <main id="main">
    <PageError />
  </main>
);
