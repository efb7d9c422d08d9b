import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { DocumentTitle } from '../components/portal/document-title';

/** Which part of the console is open: "Bookings, console". A record's own name stands in the heading. */
export const ConsoleTitle = () => {
  const [, part] = /^\/admin\/([\w-]+)/.exec(useLocation().pathname) ?? [];
  const labelOf = useGetResourceLabel();
  const lists = useResourceDefinitions();
  if (part === undefined) return <DocumentTitle>Console</DocumentTitle>;
  const label = lists[part] ? labelOf(part, 2) : part.replace(/^./, (letter) => letter.toUpperCase());
  return <DocumentTitle>{`${label}, console`}</DocumentTitle>;
};
