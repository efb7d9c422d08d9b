import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Replaces the current entry in the browser's history. The default is to do so if the link leads to the current page. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** Returns whether a click would open the page here, and not in another tab, a window or a download. */
const opensHere = (event: MouseEvent, target?: string) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link to a page of this router. The router package's own link includes prefetching and server framework code, 3 kB that we don't use.
 */
export const Link = ({ to, replace, state, target, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const location = useLocation();
  const path = useResolvedPath(to);
  const navigate = useNavigate();
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!opensHere(event, target)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? createPath(location) === createPath(path), state });
  };
  return <a {...rest} href={href} target={target} onClick={onPress} />;
};
