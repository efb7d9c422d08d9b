import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '../site/site-link';

export interface PortalLink {
  to: string;
  label: string;
  /** Other paths that show the same screen. */
  aliases?: readonly string[];
}

interface PortalNavProps {
  label: string;
  links: readonly PortalLink[];
  /** What stands at the end of the row: signing out. */
  children?: ReactNode;
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
  px: 'max(var(--gutter), (100% - 1280px) / 2)',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};

const list = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: { xs: 2, sm: 3 },
  m: 0,
  p: 0,
  overflowX: 'auto',
  listStyle: 'none',
  '& a': {
    display: 'block',
    py: 1.5,
    color: 'text.secondary',
    fontWeight: 600,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    boxShadow: 'inset 0 0 0 0 transparent',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': { color: 'text.primary', boxShadow: 'inset 0 -3px 0 0 var(--wt-palette-water-line)' },
  },
};

/** The portal's own row of screens, below the site's navigation. */
export const PortalNav = ({ label, links, children }: PortalNavProps) => {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  // On phones the row is longer than the screen; only the row is moved, never the page.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    row.current.scrollLeft += link.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
  }, [pathname]);
  return (
    <Box component="nav" aria-label={label} sx={bar}>
      <Box component="ul" ref={row} sx={list}>
        {links.map(({ to, label: text, aliases = [] }) => (
          <li key={to}>
            <SiteLink to={to} aria-current={[to, ...aliases].includes(pathname) ? 'page' : undefined}>
              {text}
            </SiteLink>
          </li>
        ))}
      </Box>
      {children}
    </Box>
  );
};
