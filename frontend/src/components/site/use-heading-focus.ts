import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After navigation to another path, moves focus to the new page's main heading, so that screen readers start there. */
export const useHeadingFocus = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
};
