import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useHeadingFocus } from '../../components/site/use-heading-focus';
import { WithheldPageNotice } from '../../components/site/withheld-page-notice';
import { noteShownPage } from '../../lib/missing-code';
import styles from '../public/shell.module.css';

/** What every framed portal screen shares, whichever frame it stands in. */
export const PortalRoot = () => {
  const { pathname, search, hash } = useLocation();
  const isOnTheWay = useNavigation().state === 'loading';
  useHeadingFocus();
  useEffect(() => noteShownPage(pathname + search + hash), [pathname, search, hash]);
  return (
    <>
      {isOnTheWay && <div className={styles.way} role="progressbar" aria-label="Loading the page" />}
      <Outlet />
      <ScrollRestoration />
      <WithheldPageNotice />
    </>
  );
};
