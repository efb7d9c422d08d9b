export interface NavEntry {
  to: string;
  label: string;
  /** Other paths that show the same screen. */
  aliases?: readonly string[];
  /** Set less prominently: pages to read, as opposed to what visitors come for. */
  isSecondary?: boolean;
}

/** The top navigation, in order [P§2]. */
export const topNavigation: readonly NavEntry[] = [
  { to: '/', label: 'Home' },
  { to: '/remote-coaching', label: 'Remote Coaching' },
  { to: '/clinics', label: 'Clinics' },
  { to: '/curriculum', label: 'Training Programs', aliases: ['/training-programs'] },
  { to: '/the-vault', label: 'The Vault' },
  { to: '/blog', label: 'Blog', isSecondary: true },
  { to: '/about', label: 'About', isSecondary: true },
  { to: '/faq', label: 'FAQ', isSecondary: true },
  { to: '/contact', label: 'Contact', isSecondary: true },
];

/** The footer's links, in order [P§2]. */
export const footerNavigation: readonly NavEntry[] = [
  { to: '/remote-coaching', label: 'Remote Coaching' },
  { to: '/clinics', label: 'Clinics' },
  { to: '/the-vault', label: 'The Vault' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/faq', label: 'FAQ' },
  { to: '/privacy', label: 'Privacy' },
];

export const PORTAL_ENTRY: NavEntry = { to: '/student/login', label: 'Student Portal' };

const isWithin = (path: string, root: string) =>
  path === root || (root !== '/' && path.startsWith(`${root}/`));

/**
 * Returns whether the entry is highlighted: the path is the entry's own or below it. Home is
 * highlighted only at the root.
 */
export const isCurrent = ({ to, aliases = [] }: NavEntry, path: string): boolean =>
  [to, ...aliases].some((root) => isWithin(path, root));
