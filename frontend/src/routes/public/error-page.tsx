import { use, useEffect, useRef, useState } from 'react';
import { PageHead } from '../../components/site/page-head';
import { Button } from '../../components/ui/button';
import { reloadForCode } from '../../lib/missing-code';
import { useIsOnline } from '../../lib/use-is-online';
import { WithoutConnection } from '../../lib/without-connection';
import styles from './not-found.module.css';

const BROKE = 'Something went wrong, or the site was just updated. Nothing you typed elsewhere is lost.';
const OFFLINE = 'You’re offline, and this page isn’t saved on this device. It will open automatically when you’re back online.';

/**
 * A route's boundary, when its data or its code could not be had or it broke: navigation and footer stay. What failed for want of a
 * connection is tried again once there is one.
 */
export const PageError = () => {
  const isOnline = useIsOnline();
  const instead = use(WithoutConnection);
  const [isStillOut, setStillOut] = useState(false);
  // A browser without a connection would show its own empty page in place of this one.
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
      <PageHead title="This page could not be loaded" description="Something went wrong on the way to this page." path="/" noIndex />
      <div className={styles.words}>
        <h1>This page could not be loaded</h1>
        <p>{isOnline ? BROKE : OFFLINE}</p>
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <p role="status">{isStillOut && 'You’re still offline.'}</p>
      </div>
    </section>
  );
};

/** When not even navigation and footer could be had, and around the console. */
export const ErrorPage = () => (
  <main id="main">
    <PageError />
  </main>
);
