import { PageHead } from '../../components/site/page-head';
import { Button } from '../../components/ui/button';
import styles from './not-found.module.css';

/** When one page's data could not be had: navigation and footer stay. */
export const PageError = () => (
  <section className={styles.wall} data-tone="night">
    <PageHead title="This page could not be loaded" description="Something went wrong on the way to this page." path="/" noIndex />
    <div className={styles.words}>
      <h1>This page could not be loaded</h1>
      <p>Something between you and us broke. Nothing you typed elsewhere is lost; try again in a moment.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  </section>
);

/** When not even navigation and footer could be had. */
export const ErrorPage = () => (
  <main id="main">
    <PageError />
  </main>
);
