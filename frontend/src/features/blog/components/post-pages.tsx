import { Link } from '../../../lib/router/link';
import { blogPath } from '../post-labels';
import styles from './category-filter.module.css';

interface PostPagesProps {
  category?: string;
  /** The one that is shown, from 1. */
  page: number;
  hasOlder: boolean;
}

/** The pages around this one of the blog; nothing where all posts stand on one. */
export const PostPages = ({ category, page, hasOlder }: PostPagesProps) =>
  (page > 1 || hasOlder) && (
    <nav aria-label="More posts">
      <ul className={`${styles.filter} ${styles.pages}`} role="list">
        {page > 1 && (
          <li>
            <Link to={blogPath(category, page - 1)} rel="prev">
              Newer posts
            </Link>
          </li>
        )}
        {hasOlder && (
          <li>
            <Link to={blogPath(category, page + 1)} rel="next">
              Older posts
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
