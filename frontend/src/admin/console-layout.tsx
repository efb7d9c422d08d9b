import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Sidebar,
  TitlePortal,
  UserMenu,
  useLogout,
  useSidebarState,
  type SidebarProps,
  useGetResourceLabel,
  useResourceDefinitions,
} from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { BarLine } from '../components/portal-shell/bar-line';
import { Icon } from '../components/portal-shell/icon';
import { PortalFooter } from '../components/portal-shell/portal-footer';
import { SiteMenu } from '../components/portal-shell/site-menu';
import { DocumentTitle } from '../components/portal/document-title';
import { ErrorPanel } from '../components/portal/states';
import { Wordmark } from '../components/site/wordmark';
import { useFrameContent } from '../features/content/hooks/use-frame-content';
import { SiteNameContext } from '../lib/site-name';
import { ownZone, zoneName } from '../lib/zoned-day';
import { PHONE, SIDEBAR } from './admin-theme';
import { ConsoleMenu } from './console-menu';
import { SearchButton } from './search/search-button';
import { maySignOut } from './sign-out';
import { useIsBookkeeper } from './use-is-owner';

/**
 * Sets the tab's title to the open section: "Bookings, admin". The record's own name is in the
 * heading.
 */
const ConsoleTitle = () => {
  const [, part] = /^\/admin\/([\w-]+)/.exec(useLocation().pathname) ?? [];
  const labelOf = useGetResourceLabel();
  const lists = useResourceDefinitions();
  if (part === undefined) return <DocumentTitle>Admin</DocumentTitle>;
  const label = lists[part]
    ? labelOf(part, 2)
    : part.replace(/^./, (letter) => letter.toUpperCase());
  return <DocumentTitle>{`${label}, admin`}</DocumentTitle>;
};

const LogoutItem = () => {
  const logout = useLogout();
  const signOut = async () => {
    if (await maySignOut()) await logout();
  };
  return (
    <MenuItem onClick={() => void signOut()}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Sign out</ListItemText>
    </MenuItem>
  );
};

const NIGHT = {
  bgcolor: 'var(--wt-palette-water-night)',
  color: 'var(--wt-palette-water-nightInk)',
};
const BRAND = {
  display: { xs: 'none', md: 'block' },
  mr: 2,
  pr: 2,
  borderRight: '1px solid var(--wt-palette-water-nightHair)',
  '& a': { color: 'inherit', textDecoration: 'none' },
};

/** The admin's app bar, with the site's navigation behind one button. [050, T151] */
const ConsoleAppBar = () => {
  const { siteName } = useFrameContent();
  return (
    <AppBar
      // the bar holds the page's heading
      alwaysOn
      color="inherit"
      elevation={0}
      sx={NIGHT}
      userMenu={
        <UserMenu icon={<Icon name="person" />}>
          <LogoutItem />
        </UserMenu>
      }
    >
      <Box sx={BRAND}>
        <RouterLink to="/admin" aria-label={`${siteName} admin`}>
          <Wordmark name={siteName} />
        </RouterLink>
      </Box>
      <TitlePortal variant="h6" component="h1" />
      {!useIsBookkeeper() && <SearchButton />}
      <SiteMenu />
      <BarLine />
    </AppBar>
  );
};

/** Names the time zone of all times on the page, once. */
const TimesNote = () => (
  <Typography data-unprinted color="textSecondary" sx={{ pt: 3, fontSize: '0.9375rem' }}>
    Times are in {zoneName(ownZone())}.
  </Typography>
);

/** The footer, beside the fixed menu. [061, T151] */
const ConsoleFooter = () => {
  const [isOpen] = useSidebarState();
  const { socialLinks, quote } = useFrameContent();
  return (
    <Box
      sx={{
        // as the content above, so that the links fit into one line beside the menu
        '--gutter': { sm: '1.5rem' },
        ml: { sm: `${isOpen ? SIDEBAR.width : SIDEBAR.closedWidth}px` },
      }}
    >
      <PortalFooter socialLinks={socialLinks} quote={quote} />
    </Box>
  );
};

/** Shown instead of a screen that crashed; the menu around it stays. */
const ConsoleError = () => (
  <ErrorPanel title="Couldn’t load this page" onRetry={() => window.location.reload()} />
);

const LINE = '14px';

/**
 * Gets a new key when a phone is rotated; otherwise the old sidebar would stay as an invisible
 * dialog over the whole page.
 */
const ConsoleSidebar = (props: SidebarProps) => (
  <Sidebar key={String(useMediaQuery(PHONE, { noSsr: true }))} {...props} />
);

const frame = {
  minHeight: 0,
  // makes room for the line below the bar
  '& .RaLayout-appFrame': { pt: LINE },
  // a thin scrollbar shows that the menu continues
  '& .RaSidebar-fixed': { height: `calc(100dvh - 3rem - ${LINE})`, scrollbarWidth: 'thin' },
  // wide tables scroll in their own container, never the page
  '& .RaLayout-content, & .RaList-main, & .RaEdit-card, & .RaCreate-card': { minWidth: 0 },
  // a hidden overflow would keep a form's buttons and preview from staying in view
  '& .RaEdit-card, & .RaCreate-card': { overflow: 'clip' },
  '& .RaLayout-content': { pb: 3 },
  '& #react-admin-title': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // the ellipsis works only for inline children
  '& #react-admin-title *': { display: 'inline' },
  // on a phone, the title has two lines and gets the space of the reload button, which the browser
  // has anyway
  [PHONE]: {
    '& .RaLoadingIndicator-loader, & .RaLoadingIndicator-loadedIcon': { display: 'none' },
    '& #react-admin-title': {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 1.15,
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
  },
  '& .RaList-content': { overflowX: 'auto' },
};

/** What follows starts below the window, so that it doesn't move while a screen loads. */
const screen = { minWidth: 0, minHeight: `calc(100dvh - 3rem - ${LINE})` };

/**
 * Keeps a focused field, and on phones the end of the footer, above a form's save button, which
 * stays at the bottom of the window.
 */
const ABOVE_TOOLBAR = {
  html: { scrollPaddingBottom: '5rem' },
  'body:has(.RaToolbar-mobileToolbar)': { [PHONE]: { paddingBottom: '5rem' } },
};

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <SiteNameContext value={useFrameContent().siteName}>
    <GlobalStyles styles={ABOVE_TOOLBAR} />
    <Layout
      appBar={ConsoleAppBar}
      menu={ConsoleMenu}
      sidebar={ConsoleSidebar}
      error={ConsoleError}
      sx={frame}
    >
      <ConsoleTitle />
      <Box sx={screen}>{children}</Box>
      <TimesNote />
    </Layout>
    <ConsoleFooter />
  </SiteNameContext>
);
