import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the current entry in the browser's history; by itself where the link leads to where we are. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A press that the browser would answer by opening the page here: not one for another tab, a window or a download. */
const opensHere = (event: MouseEvent, target?: string) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link to a page of this router. The package's own brings prefetching and frames for servers of its makers with it, 3 kB that
 * nobody here uses.
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
