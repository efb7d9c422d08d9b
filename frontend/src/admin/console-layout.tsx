import LogoutIcon from '@mui/icons-material/Logout';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { AppBar, Layout, TitlePortal, UserMenu, useLogout } from 'react-admin';
import { ErrorPanel } from '../components/portal/states';
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
      <ListItemText>Log out</ListItemText>
    </MenuItem>
  );
};

const ConsoleAppBar = () => (
  <AppBar
    // it holds the page's heading
    alwaysOn
    color="default"
    elevation={0}
    sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    userMenu={
      <UserMenu>
        <LogoutItem />
      </UserMenu>
    }
  >
    <TitlePortal variant="h6" component="h1" />
    <SearchButton />
  </AppBar>
);

/** In place of a screen that broke; the menu around it stays. */
const ConsoleError = () => <ErrorPanel title="This page could not be shown" onRetry={() => window.location.reload()} />;

/** Wide tables scroll in their own frame, never the page. */
const narrow = { '& .RaLayout-content, & .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } };

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ConsoleAppBar} menu={ConsoleMenu} error={ConsoleError} sx={narrow}>
    <ConsoleTitle />
    {children}
  </Layout>
);
