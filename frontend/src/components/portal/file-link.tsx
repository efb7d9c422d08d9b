import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A link to a file, by itself in a row: as high as a thumb needs. */
export const FileLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
    {children}
  </Link>
);
