import { SchemeToggle } from './scheme-toggle';
import { SiteLink } from '../ui/site-link';
import { SuccessStory, type Story } from './success-story';
import { Wordmark } from './wordmark';
import { footerNavigation } from './navigation';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  siteName: string;
  coachName: string;
  socialLinks: readonly { label: string; url: string }[];
  stories: readonly Story[];
}

/**
 * The footer of every page: a success story, the links, the coach's social profiles, the color
 * scheme.
 */
export const SiteFooter = ({ siteName, coachName, socialLinks, stories }: SiteFooterProps) => (
  <footer className={styles.footer}>
    <div className={styles.water} aria-hidden="true" />
    <div className={styles.inner}>
      <SuccessStory stories={stories} />
      <nav aria-label="Footer" className={styles.links}>
        <ul>
          {footerNavigation.map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
            </li>
          ))}
        </ul>
        <ul aria-label={`${coachName || siteName} elsewhere`}>
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
                <span className={styles.elsewhere} aria-label="(opens in a new tab)" role="img">
                  ↗
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.base}>
        <Wordmark name={siteName} />
        <SchemeToggle />
      </div>
    </div>
  </footer>
);
