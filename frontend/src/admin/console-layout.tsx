import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { AppBar, Layout, Sidebar, TitlePortal, UserMenu, useLogout, useSidebarState, type SidebarProps } from 'react-admin';
import { BarLine } from '../components/portal-shell/bar-line';
import { PortalFooter } from '../components/portal-shell/portal-footer';
import { SiteMenu } from '../components/portal-shell/site-menu';
import { ErrorPanel } from '../components/portal/states';
import { Wordmark } from '../components/site/wordmark';
import { useFrameContent } from '../features/content/hooks/use-frame-content';
import { Link as RouterLink } from '../lib/router/link';
import { SiteNameContext } from '../lib/site-name';
import { ownZone, zoneName } from '../lib/zoned-day';
import { PHONE, SIDEBAR } from './admin-theme';
import { ConsoleMenu } from './console-menu';
import { ConsoleTitle } from './console-title';
import { SearchButton } from './search/search-button';

const LogoutItem = () => {
  const logout = useLogout();
  return (
    <MenuItem onClick={() => void logout()}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Sign out</ListItemText>
    </MenuItem>
  );
};

const NIGHT = { bgcolor: 'var(--wt-palette-water-night)', color: 'var(--wt-palette-water-nightInk)' };
const BRAND = {
  display: { xs: 'none', md: 'block' },
  mr: 2,
  pr: 2,
  borderRight: '1px solid var(--wt-palette-water-nightHair)',
  '& a': { color: 'inherit', textDecoration: 'none' },
};

/** The product's own bar, with the site's navigation behind one button. [050, T151] */
const ConsoleAppBar = () => {
  const { siteName } = useFrameContent();
  return (
    <AppBar
      // it holds the page's heading
      alwaysOn
      color="inherit"
      elevation={0}
      sx={NIGHT}
      userMenu={
        <UserMenu>
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
      <SearchButton />
      <SiteMenu />
      <BarLine />
    </AppBar>
  );
};

/** Beside the menu, which stays where it is. [061, T151] */
const ConsoleFooter = () => {
  const [isOpen] = useSidebarState();
  const { socialLinks, quote } = useFrameContent();
  return (
    <Box sx={{ ml: { sm: `${isOpen ? SIDEBAR.width : SIDEBAR.closedWidth}px` } }}>
      <PortalFooter socialLinks={socialLinks} quote={quote} />
    </Box>
  );
};

/** In whose clock every time of the page is told, once for all of them. */
const TimesNote = () => (
  <Typography data-unprinted color="textSecondary" sx={{ pt: 3, mt: 'auto', fontSize: '0.9375rem' }}>
    Times are in {zoneName(ownZone())}.
  </Typography>
);

/** In place of a screen that broke; the menu around it stays. */
const ConsoleError = () => <ErrorPanel title="This page couldn’t be loaded" onRetry={() => window.location.reload()} />;

const LINE = '14px';

/** A phone that is turned gets another one: the same would go on as an unseen dialog over the whole page. */
const ConsoleSidebar = (props: SidebarProps) => <Sidebar key={String(useMediaQuery(PHONE, { noSsr: true }))} {...props} />;

const frame = {
  flex: 1,
  minHeight: 0,
  // below the bar comes its line
  '& .RaLayout-appFrame': { pt: LINE },
  // that the menu goes on is seen
  '& .RaSidebar-fixed': { height: `calc(100dvh - 3rem - ${LINE})`, scrollbarWidth: 'thin' },
  // wide tables scroll in their own frame, never the page
  '& .RaLayout-content, & .RaList-main': { minWidth: 0 },
  '& .RaLayout-content': { pb: 3 },
  '& #react-admin-title': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // what is inline alone ends in an ellipsis
  '& #react-admin-title *': { display: 'inline' },
  // on a phone the title has two lines, and the room of a button that reads the page again, as the browser's own does
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

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <SiteNameContext value={useFrameContent().siteName}>
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Layout appBar={ConsoleAppBar} menu={ConsoleMenu} sidebar={ConsoleSidebar} error={ConsoleError} sx={frame}>
        <ConsoleTitle />
        {children}
        <TimesNote />
      </Layout>
      <ConsoleFooter />
    </Box>
  </SiteNameContext>
);
