import { useCallback } from 'react';

/**
 * Keeps what gets the focus from being hidden behind an element that sticks to an edge of the
 * window: pages scroll it into what is left (WCAG 2.4.11). Elements that don't cover the page's
 * content, in a layout with columns, set `--covers: 0`.
 * @returns the element's ref
 */
export const useScrollInset = (edge: 'top' | 'bottom') =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const property = edge === 'top' ? 'scrollPaddingTop' : 'scrollPaddingBottom';
      const apply = () => {
        const looks = getComputedStyle(element);
        const covers =
          looks.position === 'sticky' && looks.getPropertyValue('--covers').trim() !== '0';
        const bar = edge === 'bottom' ? ' + var(--bottom-bar, 0px)' : '';
        style[property] = covers ? `calc(${element.offsetHeight + 8}px${bar})` : '';
      };
      const observer = new ResizeObserver(apply);
      observer.observe(element);
      return () => {
        observer.disconnect();
        style[property] = '';
      };
    },
    [edge],
  );
