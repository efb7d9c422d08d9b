import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { DocumentTitle } from '../components/portal/document-title';

/** Sets the tab's title to the open section: "Bookings, admin". The record's own name is in the heading. */
export const ConsoleTitle = () => {
  const [, part] = /^\/admin\/([\w-]+)/.exec(useLocation().pathname) ?? [];
  const labelOf = useGetResourceLabel();
  const lists = useResourceDefinitions();
  if (part === undefined) return <DocumentTitle>Admin</DocumentTitle>;
  const label = lists[part] ? labelOf(part, 2) : part.replace(/^./, (letter) => letter.toUpperCase());
  return <DocumentTitle>{`${label}, admin`}</DocumentTitle>;
};
