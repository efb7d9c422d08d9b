import { Link } from '../../../lib/router/link';
import type { BlogCategory } from '../api/get-posts';
import { blogPath } from '../post-labels';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  categories: readonly BlogCategory[];
  /** Slug of the category shown; none: all posts. */
  selected?: string;
}

/** All and the four categories; the choice stands in the address [T133]. */
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
