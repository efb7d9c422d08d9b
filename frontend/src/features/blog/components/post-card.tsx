import { Link } from 'react-router-dom';
import { Photo } from '../../../components/ui/photo';
import type { PostSummary } from '../api/get-posts';
import { dayText } from '../post-labels';
import styles from './post-card.module.css';

interface PostCardProps {
  post: PostSummary;
  /** The category's label. */
  category: string;
  /** The first post: full width, with its image loaded first. */
  isLead?: boolean;
}

/** Returns the `sizes` of the card's image. */
const sizesOf = (isLead: boolean): string => (isLead ? '100vw' : '(min-width: 48rem) 45vw, 96vw');

/** One post of the list; the whole card is a link. */
export const PostCard = ({ post, category, isLead = false }: PostCardProps) => (
  <article className={styles.card} data-lead={isLead || undefined}>
    <Photo
      className={styles.picture}
      src={post.coverImage}
      srcSet={post.coverSrcSet ?? undefined}
      sizes={post.coverSrcSet ? sizesOf(isLead) : undefined}
      alt=""
      width={1200}
      height={675}
      loading={isLead ? 'eager' : 'lazy'}
      fetchPriority={isLead ? 'high' : undefined}
      decoding="async"
    />
    <div className={styles.words}>
      <p className={styles.meta}>
        {category} · <time dateTime={post.date}>{dayText(post.date)}</time>
      </p>
      <h2>
        <Link to={`/blog/${post.slug}`}>{post.title}</Link>
      </h2>
      <p className={styles.text}>{post.description}</p>
    </div>
  </article>
);
