import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';
import { areaOf, useArea } from '../../lib/area';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the site: client-side if this bundle has the page, a plain link if the other one
 * does.
 */
export const SiteLink = ({ to, ref, ...rest }: SiteLinkProps) => {
  const here = useArea();
  return areaOf(to) === here ? (
    <Link ref={ref} to={to} {...rest} />
  ) : (
    <a ref={ref} href={to} {...rest} />
  );
};
