import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useHeadingFocus } from '../../components/site/use-heading-focus';
import { WithheldPageNotice } from '../../components/site/withheld-page-notice';
import { noteShownPage } from '../../lib/missing-code';
import { useIsPageLoading } from '../../lib/router/site-router-view';
import styles from '../public/shell.module.css';

/** What all framed portal screens share, whichever frame they're in. */
export const PortalRoot = () => {
  const { pathname, search, hash } = useLocation();
  const isOnTheWay = useIsPageLoading();
  useHeadingFocus();
  useEffect(() => noteShownPage(pathname + search + hash), [pathname, search, hash]);
  return (
    <>
      {isOnTheWay && <div className={styles.way} role="progressbar" aria-label="Loading the page" />}
      <Outlet />
      <WithheldPageNotice />
    </>
  );
};
