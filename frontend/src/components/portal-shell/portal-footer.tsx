import { SchemeToggle } from '../site/scheme-toggle';
import { SiteLink } from '../ui/site-link';
import { footerNavigation } from '../site/navigation';
import styles from './portal-shell.module.css';

export interface PortalFooterProps {
  socialLinks: readonly { label: string; url: string }[];
  quote: { name: string; text: string } | undefined;
}

/**
 * A single slim line with the site's links, the coach's social profiles and a short quote [T151].
 */
export const PortalFooter = ({ socialLinks, quote }: PortalFooterProps) => (
  <footer className={styles.footer}>
    {quote && (
      <p className={styles.story}>
        “{quote.text}” <span>{quote.name}</span>
      </p>
    )}
    <nav aria-label="Footer">
      <ul className={styles.links}>
        {footerNavigation.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to}>{label}</SiteLink>
          </li>
        ))}
        {socialLinks.map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {label}
              <span role="img" aria-label="(opens in a new tab)">
                {' '}
                ↗
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <SchemeToggle />
  </footer>
);
