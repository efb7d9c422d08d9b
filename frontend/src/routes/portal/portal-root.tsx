import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useHeadingFocus } from '../../components/site/use-heading-focus';
import { WithheldPageNotice } from '../../components/site/withheld-page-notice';
import { noteShownPage } from '../../lib/missing-code';
import styles from '../public/shell.module.css';

/** What all framed portal screens share, whichever frame they're in. */
export const PortalRoot = () => {
  const { pathname, search, hash } = useLocation();
  const isOnTheWay = useNavigation().state === 'loading';
  useHeadingFocus();
  useEffect(() => noteShownPage(pathname + search + hash), [pathname, search, hash]);
  return (
    <>
      {isOnTheWay && (
        <div className={styles.way} role="progressbar" aria-label="Loading the page" />
      )}
      <Outlet />
      <WithheldPageNotice />
    </>
  );
};
