import art from '../../../art/contours/blog.svg';
import { Boat } from '../../../components/river/boat';
import { PageHead } from '../../../components/site/page-head';
import { Section } from '../../../components/river/section';
import { ButtonLink } from '../../../components/ui/button';
import styles from './post-not-found.module.css';

/** Shown when an article doesn't exist or isn't published yet [P§2]. */
export const PostNotFound = () => (
  <Section
    tone="night"
    art={art}
    run={{ from: 76, to: 82, turns: 3, sway: 2 }}
    className={styles.missing}
    labelledBy="headline"
  >
    <PageHead
      title="Post Not Found"
      description="There is no post at this address."
      path="/blog"
      noIndex
    />
    <Boat className={styles.adrift} />
    <h1 id="headline">Post Not Found</h1>
    <p>
      It may have drifted downstream, or never put in. The others are moored where they always were.
    </p>
    <ButtonLink to="/blog">Back to the blog</ButtonLink>
  </Section>
);
