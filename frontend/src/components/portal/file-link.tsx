import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A link to a file on its own row, tall enough for a thumb. */
export const FileLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
    {children}
  </Link>
);
