import { useState } from 'react';
import { PageHead } from '../../components/site/page-head';
import { Button } from '../../components/ui/button';
import { reloadForCode } from '../../lib/missing-code';
import styles from './not-found.module.css';

/** A route's boundary, when its data or its code could not be had or it broke: navigation and footer stay. */
export const PageError = () => {
  const [isOffline, setOffline] = useState(false);
  // A browser without a connection would show its own empty page in place of this one.
  const tryAgain = async () => {
    setOffline(false);
    if (!(await reloadForCode(true))) setOffline(true);
  };
  return (
    <section className={styles.wall} data-tone="night">
      <PageHead title="This page could not be loaded" description="Something went wrong on the way to this page." path="/" noIndex />
      <div className={styles.words}>
        <h1>This page could not be loaded</h1>
        <p>Something between you and us broke, or the site was updated. Nothing you typed elsewhere is lost.</p>
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <p role="status">{isOffline && 'Still no connection.'}</p>
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
