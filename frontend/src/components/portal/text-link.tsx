import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { SiteLink } from '../site/site-link';

/** A link in running text to another screen. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={SiteLink} to={to}>
    {children}
  </Link>
);
