import { Link } from 'react-router-dom';
import type { BlogCategory } from '../api/get-posts';
import { blogPath } from '../post-labels';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  categories: readonly BlogCategory[];
  /** Slug of the selected category; undefined for all posts. */
  selected?: string;
}

/** "All" and the four categories; the selection is part of the URL [T133]. */
export const CategoryFilter = ({ categories, selected }: CategoryFilterProps) => (
  <nav aria-label="Categories">
    <ul className={styles.filter} role="list">
      {[{ slug: undefined, label: 'All' }, ...categories].map(({ slug, label }) => (
        <li key={label}>
          <Link to={blogPath(slug)} aria-current={slug === selected ? 'true' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
