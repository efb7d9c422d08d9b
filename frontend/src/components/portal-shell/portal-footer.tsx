import { SchemeToggle } from '../site/scheme-toggle';
import { SiteLink } from '../site/site-link';
import { footerNavigation } from '../site/navigation';
import { firstSentence } from './first-sentence';
import styles from './portal-shell.module.css';

export interface PortalFooterProps {
  socialLinks: readonly { label: string; url: string }[];
  story: { name: string; text: string } | undefined;
}

/** One slim line: the site's links, the coach elsewhere, one quiet sentence of somebody who got there [T151]. */
export const PortalFooter = ({ socialLinks, story }: PortalFooterProps) => (
  <footer className={styles.footer}>
    {story && (
      <p className={styles.story}>
        “{firstSentence(story.text)}” <span>{story.name}</span>
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
