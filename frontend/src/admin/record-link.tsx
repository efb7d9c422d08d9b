import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from '../lib/router/link';

interface RecordLinkProps {
  id: string;
  type?: 'show' | 'edit';
  /** Of another list than the one around it. */
  resource?: string;
  children: ReactNode;
}

/** The first cell of a row: rows themselves are no links to assistive tools. */
export const RecordLink = ({ id, type = 'show', resource: other, children }: RecordLinkProps) => {
  const createPath = useCreatePath();
  const own = useResourceContext();
  const resource = other ?? own;
  return (
    <Link component={RouterLink} to={createPath({ resource, id, type })}>
      {children}
    </Link>
  );
};
