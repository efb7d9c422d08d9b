import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { SiteLink } from '../ui/site-link';

interface TextLinkProps {
  to: string;
  /** Outside running text, and tall enough for a thumb. */
  alone?: boolean;
  children: ReactNode;
}

const high = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };

/** A link to another screen, in running text unless `alone` is set. */
export const TextLink = ({ to, alone = false, children }: TextLinkProps) => (
  <Link component={SiteLink} to={to} sx={alone ? high : undefined}>
    {children}
  </Link>
);
