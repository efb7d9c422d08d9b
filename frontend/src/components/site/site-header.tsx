import { useId, useRef, useState } from 'react';
import { ButtonLink } from '../ui/button';
import { useCloseOnEscape } from './use-close-on-escape';
import { Wordmark } from './wordmark';
import { PORTAL_ENTRY, isCurrent, topNavigation } from './navigation';
import { SiteLink } from '../ui/site-link';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  siteName: string;
  /** The path to highlight; none if no page was found. */
  path: string | undefined;
}

/** The navigation on every page; behind a toggle on small screens. */
export const SiteHeader = ({ siteName, path }: SiteHeaderProps) => {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);

  useCloseOnEscape(open, setOpen, toggle);

  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.bar}>
        <SiteLink
          to="/"
          className={styles.brand}
          aria-label={`${siteName} home page`}
          onClick={close}
        >
          <Wordmark name={siteName} />
        </SiteLink>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            {open ? (
              <path d="M5 5l14 14M19 5L5 19" />
            ) : (
              <path d="M3 7q4.5-3 9 0t9 0M3 12.5q4.5-3 9 0t9 0M3 18q4.5-3 9 0t9 0" />
            )}
          </svg>
          {open ? 'Close' : 'Menu'}
        </button>
        <nav id={menuId} className={styles.menu} data-open={open} aria-label="Main">
          <ul>
            {topNavigation.map((entry) => (
              <li key={entry.to} data-secondary={entry.isSecondary}>
                <SiteLink
                  to={entry.to}
                  className={styles.link}
                  aria-current={path !== undefined && isCurrent(entry, path) ? 'page' : undefined}
                  onClick={close}
                >
                  {entry.label}
                </SiteLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={PORTAL_ENTRY.to} look="outline" onClick={close}>
            {PORTAL_ENTRY.label}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
};
