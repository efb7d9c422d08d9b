import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface RecordLinkProps {
  id: string;
  type?: 'show' | 'edit';
  children: ReactNode;
}

/** The first cell of a row: rows themselves are no links to assistive tools. */
export const RecordLink = ({ id, type = 'show', children }: RecordLinkProps) => {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <Link component={RouterLink} to={createPath({ resource, id, type })}>
      {children}
    </Link>
  );
};
