import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface RecordLinkProps {
  id: string;
  type?: 'show' | 'edit';
  /** The record's resource, if it isn't the surrounding list's. */
  resource?: string;
  children: ReactNode;
}

/** The link in a row's first cell, because screen readers don't see a clickable row as a link. */
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
