import LedgerIcon from '@mui/icons-material/AccountBalanceOutlined';
import KayakingIcon from '@mui/icons-material/Kayaking';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ToolsIcon from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Menu, MenuItemLinkClasses, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useIsOwner } from './use-is-owner';

/** The menu's groups, in the order of a working day. */
const GROUPS = [
  [
    'Business',
    ['bookings', 'editions', 'waitlist', 'discount-codes', 'subscriptions', 'reconcile'],
  ],
  ['People', ['students', 'submissions', 'contact-messages', 'subscribers']],
  ['Program', ['modules', 'quizzes', 'programmes']],
  [
    'Content',
    [
      'posts',
      'vault-videos',
      'faq',
      'testimonials',
      'quotes',
      'photos',
      'pictures',
      'privacy-sections',
      'mail-words',
      'newsletters',
    ],
  ],
  ['System', ['emails', 'jobs', 'audit']],
] as const;

/** The heading of a group; a line when the menu is folded to icons. */
const GroupName = ({ children }: { children: string }) => {
  const [isOpen] = useSidebarState();
  return (
    <Typography
      component="p"
      sx={{
        px: 2,
        pt: 2,
        pb: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'text.secondary',
        ...(!isOpen && { fontSize: 0, borderTop: 1, borderColor: 'divider', p: 0, mt: 1 }),
      }}
    >
      {children}
    </Typography>
  );
};

/**
 * Scrolls the menu to the current page's entry, because the whole menu is higher than most screens.
 */
const useCurrentInView = () => {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // its result isn't returned, because browsers are starting to return a promise, which React
    // would call to clean up
    menu.current
      ?.querySelector(`.${MenuItemLinkClasses.active}`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return menu;
};

export const ConsoleMenu = () => {
  const isOwner = useIsOwner();
  const menu = useCurrentInView();
  return (
    <Box ref={menu}>
      <Menu
        sx={{
          [`& .${MenuItemLinkClasses.active}`]: { bgcolor: 'action.selected', fontWeight: 600 },
        }}
      >
        <Menu.DashboardItem />
        {GROUPS.map(([name, resources]) => [
          <GroupName key={name}>{name}</GroupName>,
          ...resources.map((resource) => <Menu.ResourceItem key={resource} name={resource} />),
        ])}
        <Menu.Item to="/admin/ledger" primaryText="Ledger" leftIcon={<LedgerIcon />} />
        {isOwner && <Menu.ResourceItem name="staff" />}
        {isOwner && (
          <Menu.Item to="/admin/settings" primaryText="Settings" leftIcon={<SettingsIcon />} />
        )}
        <Menu.Item to="/admin/tools" primaryText="Tools" leftIcon={<ToolsIcon />} />
        {isOwner && (
          <Menu.Item to="/coach/dashboard" primaryText="Coach portal" leftIcon={<KayakingIcon />} />
        )}
      </Menu>
    </Box>
  );
};
