import LedgerIcon from '@mui/icons-material/AccountBalanceOutlined';
import ToolsIcon from '@mui/icons-material/BuildOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import FoldedIcon from '@mui/icons-material/ExpandMoreOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef } from 'react';
import { Menu, MenuItemLinkClasses, useSidebarState, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/portal-shell/icon';
import type { consoleResources } from '../lib/console-paths';
import { useIsBookkeeper, useIsOwner } from './use-is-owner';

interface Page {
  readonly to: string;
  readonly text: string;
  readonly Icon: typeof LedgerIcon;
  readonly isOwners?: boolean;
}
type Entry = keyof typeof consoleResources | Page;

const LEDGER: Page = { to: '/admin/ledger', text: 'Ledger', Icon: LedgerIcon };
const SETTINGS: Page = {
  to: '/admin/settings',
  text: 'Settings',
  Icon: SettingsIcon,
  isOwners: true,
};
const TOOLS: Page = { to: '/admin/tools', text: 'Tools', Icon: ToolsIcon };

/** The menu's groups, in the order of a working day. */
const GROUPS: readonly (readonly [name: string, entries: readonly Entry[]])[] = [
  [
    'Business',
    [
      'bookings',
      'editions',
      'clinics',
      'waitlist',
      'discount-codes',
      'subscriptions',
      'reconcile',
      LEDGER,
    ],
  ],
  ['People', ['students', 'submissions', 'contact-messages', 'subscribers']],
  ['Program', ['modules', 'quizzes', 'programmes']],
  [
    'Content',
    [
      ...([
        'posts',
        'vault-videos',
        'faq',
        'testimonials',
        'quotes',
        'photos',
        'pictures',
      ] as const),
      ...(['privacy-sections', 'mail-words', 'newsletters'] as const),
    ],
  ],
  ['System', ['emails', 'jobs', 'audit', 'staff', SETTINGS, TOOLS]],
];

/** The groups that are folded until someone opens them. */
const FOLDED = ['Program', 'Content', 'System'];
const OWNERS: readonly Entry[] = ['staff'];
/** What a bookkeeper sees of the menu. */
const BOOKS: readonly Entry[] = ['bookings', 'subscriptions', LEDGER];

const pathOf = (entry: Entry): string => (typeof entry === 'string' ? `/admin/${entry}` : entry.to);

const isWithin = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

const groupOf = (pathname: string): string | undefined =>
  GROUPS.find(([, entries]) => entries.some((entry) => isWithin(pathOf(entry), pathname)))?.[0];

interface GroupNameProps {
  name: string;
  isUnfolded: boolean;
  onToggle: () => void;
}

/** The heading of a group, which folds it; only the arrow while the menu shows icons. */
const GroupName = ({ name, isUnfolded, onToggle }: GroupNameProps) => {
  const [isOpen] = useSidebarState();
  return (
    <MenuItem
      aria-expanded={isUnfolded}
      aria-label={name}
      title={isOpen ? undefined : name}
      tabIndex={0}
      onClick={onToggle}
      sx={{
        mt: 1,
        px: 2,
        py: 0.5,
        minHeight: 36,
        justifyContent: 'space-between',
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: 'text.secondary',
        ...(!isOpen && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {isOpen && name}
      <FoldedIcon
        fontSize="small"
        sx={{ transform: isUnfolded ? 'rotate(180deg)' : 'none', transition: 'transform 0.15s' }}
      />
    </MenuItem>
  );
};

const MenuEntry = ({ entry }: { entry: Entry }) =>
  typeof entry === 'string' ? (
    <Menu.ResourceItem name={entry} />
  ) : (
    <Menu.Item to={entry.to} primaryText={entry.text} leftIcon={<entry.Icon />} />
  );

/**
 * Scrolls the menu to the current page's entry, because the unfolded menu is higher than most
 * screens.
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

/**
 * Returns the folded groups, which the browser remembers. The group of a page unfolds when the page
 * is opened.
 */
const useFolded = () => {
  const [folded, setFolded] = useStore<readonly string[]>('console.folded', FOLDED);
  const { pathname } = useLocation();
  const current = groupOf(pathname);
  useEffect(() => {
    if (current) setFolded((names) => names.filter((name) => name !== current));
  }, [current, setFolded]);
  return [folded, setFolded] as const;
};

/** The menu, in groups that fold. */
export const ConsoleMenu = () => {
  const isOwner = useIsOwner();
  const isBookkeeper = useIsBookkeeper();
  const menu = useCurrentInView();
  const [folded, setFolded] = useFolded();
  const toggle = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name]);
  const isShown = (entry: Entry) =>
    isBookkeeper
      ? BOOKS.includes(entry)
      : isOwner || !(typeof entry === 'string' ? OWNERS.includes(entry) : entry.isOwners);
  return (
    <Box ref={menu}>
      <Menu
        sx={{
          [`& .${MenuItemLinkClasses.active}`]: { bgcolor: 'action.selected', fontWeight: 600 },
        }}
      >
        {isOwner && (
          <Menu.Item
            to="/coach/dashboard"
            primaryText="Coach portal"
            leftIcon={<Icon name="submissions" />}
          />
        )}
        {!isBookkeeper && <Menu.DashboardItem leftIcon={<DashboardIcon />} />}
        {GROUPS.filter(([, entries]) => entries.some(isShown)).map(([name, entries]) => {
          const isUnfolded = !folded.includes(name);
          return [
            <GroupName
              key={name}
              name={name}
              isUnfolded={isUnfolded}
              onToggle={() => toggle(name)}
            />,
            ...(isUnfolded ? entries.filter(isShown) : []).map((entry) => (
              <MenuEntry key={pathOf(entry)} entry={entry} />
            )),
          ];
        })}
      </Menu>
    </Box>
  );
};
