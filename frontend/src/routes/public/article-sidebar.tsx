import { Boat } from '../../components/river/boat';
import { SiteLink } from '../../components/ui/site-link';
import { ButtonLink } from '../../components/ui/button';
import type { VaultVideo } from '../../features/vault/api/get-vault';
import { VideoCard } from '../../features/vault/components/video-card';
import '../../features/vault/components/shelf-colors.css';
import styles from './article-sidebar.module.css';

/** The highest number of videos beside an article [P§9]. */
const MOST_RELATED = 3;

interface ArticleSidebarProps {
  author: string;
  /** `over 100 boat designs` */
  boatDesigns: string;
  videos: readonly VaultVideo[];
}

/** The sidebar of an article [P§2]: the author, related videos, and the newsletter. */
export const ArticleSidebar = ({ author, boatDesigns, videos }: ArticleSidebarProps) => (
  <aside className={styles.sidebar} aria-label="About this article">
    <section className={styles.author} aria-labelledby="author">
      <Boat className={styles.boat} />
      <h2 id="author">{author}</h2>
      <p>
        World champion, Olympian, {boatDesigns}. Coaches paddlers of all levels, from video and from
        the eddy.
      </p>
      <ButtonLink to="/remote-coaching">Get remote coaching</ButtonLink>
      <ButtonLink to="/clinics" look="outline">
        Come to a clinic
      </ButtonLink>
    </section>
    {videos.length > 0 && (
      <section className={styles.videos} aria-labelledby="related">
        <h2 id="related">Learn it in The Vault</h2>
        {videos.slice(0, MOST_RELATED).map(({ key, ...video }) => (
          <VideoCard key={key} entry={key} {...video} />
        ))}
        <SiteLink to="/the-vault">All videos in The Vault</SiteLink>
      </section>
    )}
    <section className={styles.news} aria-labelledby="news">
      <h2 id="news">New posts by email</h2>
      <p>A few letters a year: new clinic dates, new videos and posts like this one.</p>
      <SiteLink to="/contact">Join the newsletter</SiteLink>
    </section>
  </aside>
);
