import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After navigation to another path, moves focus to the new page's main heading, so that screen
 * readers start there. A link to a part of the page moves it to that part, as the browser does for
 * links that don't go through the router.
 */
export const useHeadingFocus = () => {
  const { pathname, hash } = useLocation();
  const shown = useRef({ pathname, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash };
    if (before.pathname === pathname && (before.hash === hash || hash === '')) return;
    const part =
      before.pathname === pathname
        ? document.getElementById(hash.slice(1))
        : document.querySelector<HTMLElement>('main h1');
    const target = part ?? document.getElementById('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
};
