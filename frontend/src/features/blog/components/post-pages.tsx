import { Link } from 'react-router-dom';
import { blogPath } from '../post-labels';
import styles from './category-filter.module.css';

interface PostPagesProps {
  category?: string;
  /** The current page, from 1. */
  page: number;
  hasOlder: boolean;
}

/** Links to the newer and older pages of the blog; nothing when all posts fit on one page. */
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
