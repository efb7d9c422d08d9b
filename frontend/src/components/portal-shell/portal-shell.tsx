import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '../ui/site-link';
import { Wordmark } from '../site/wordmark';
import { BarLine } from './bar-line';
import { Icon } from './icon';
import { MorePlaces } from './more-places';
import { isHere, type Place } from './place';
import { PortalFooter, type PortalFooterProps } from './portal-footer';
import { SiteMenu } from './site-menu';
import styles from './portal-shell.module.css';

interface PortalShellProps extends PortalFooterProps {
  siteName: string;
  /** Where the name in the bar links to. */
  home: string;
  /** The accessible name of the navigation; none before someone signs in. */
  label?: string;
  places?: readonly Place[];
  /** More sections, behind a button at the end of the bar. */
  more?: readonly Place[];
  /** The person who is signed in, and the sign-out button. */
  person?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** The frame of every portal: its own bar, its own navigation, and a quiet footer [T151]. */
export const PortalShell = (props: PortalShellProps) => {
  const {
    siteName,
    home,
    label,
    places = [],
    more = [],
    person,
    isBusy = false,
    children,
    ...footer
  } = props;
  const { pathname } = useLocation();
  return (
    <div className={styles.shell} data-places={places.length > 0 || undefined}>
      <header className={styles.header}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <div className={styles.bar}>
          <SiteLink to={home} className={styles.brand} aria-label={siteName}>
            <Wordmark name={siteName} />
          </SiteLink>
          {places.length > 0 && (
            <nav aria-label={label} className={styles.places}>
              <ul>
                {places.map((place) => (
                  <li key={place.to}>
                    <SiteLink
                      to={place.to}
                      className={styles.place}
                      aria-current={isHere(place, pathname) ? 'page' : undefined}
                    >
                      <Icon name={place.icon} />
                      <span>
                        {place.label}
                        {place.saidOnly !== undefined && (
                          <span className={styles.saidOnly}>{place.saidOnly}</span>
                        )}
                        {place.count && place.count.n > 0 && (
                          <span className={styles.count}>
                            {place.count.n > 99 ? '99+' : place.count.n}
                            <span className={styles.unseen}> {place.count.of}</span>
                          </span>
                        )}
                      </span>
                    </SiteLink>
                  </li>
                ))}
                {more.length > 0 && <MorePlaces places={more} />}
              </ul>
            </nav>
          )}
          <div className={styles.end}>
            <SiteMenu />
            {person}
          </div>
        </div>
        <BarLine />
      </header>
      <main id="main" tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <PortalFooter {...footer} />
    </div>
  );
};
