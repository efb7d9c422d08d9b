import { PageHead } from '../../components/site/page-head';
import boatArt from '../../art/flows/wall-boat.svg';
import wallArt from '../../art/flows/wall.svg';
import { ButtonLink } from '../../components/ui/button';
import styles from './not-found.module.css';

/** The id of the catch-all route, for which the navigation highlights nothing. */
export const NOT_FOUND_ID = 'not-found';

/** The 404 page: a boat in front of a wall of rock [P§2]. */
export const NotFound = () => (
  <section className={styles.wall} data-tone="night">
    <PageHead
      title="404 Page Not Found"
      description="There is no page at this address."
      path="/"
      noIndex
    />
    <div className={styles.water} style={{ maskImage: `url(${wallArt})` }} aria-hidden="true" />
    <div
      className={styles.pinned}
      style={{ backgroundImage: `url(${boatArt})` }}
      aria-hidden="true"
    />
    <div className={styles.words}>
      <h1>404 Page Not Found</h1>
      <p>
        You have run out of river. This line ends at a wall, so back up, ferry across and catch the
        eddy.
      </p>
      <ButtonLink to="/">Back to the eddy</ButtonLink>
    </div>
  </section>
);
