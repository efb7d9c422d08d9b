import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface PublicPage {
  readonly path: string;
  readonly heading: string | RegExp;
  /** The checklist lines that visiting this page covers. */
  readonly lines?: string;
  /** 200 if omitted. */
  readonly status?: 404;
  /** axe already checks a similar page. */
  readonly isLikeAnother?: boolean;
  /**
   * The portals' sign-in pages have their own frame, with the site's navigation behind one button.
   */
  readonly isDoor?: true;
  /** One of its calls is answered with 404, which the browser logs to its console. */
  readonly asksForWhatIsMissing?: true;
}

const POSTS = resolve(import.meta.dirname, '../../content/posts');

/** The posts that axe checks. The others are made of the same elements. */
const EXAMPLES = ['/blog/late-is-right', '/blog/shoulders-for-the-next-thirty-years'];

const posts = readdirSync(POSTS).map((file): PublicPage => {
  const [, heading = ''] =
    /^title: "(.*)"$/m.exec(readFileSync(resolve(POSTS, file), 'utf8')) ?? [];
  const path = `/blog/${file.replace(/\.md$/, '')}`;
  return { path, heading, lines: '[069]', isLikeAnother: !EXAMPLES.includes(path) };
});

/** Every public page, and the portals' sign-in pages. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', heading: 'Read the water. Own the line.', lines: '[062]' },
  { path: '/remote-coaching', heading: 'Your stroke, frame by frame', lines: '[063]' },
  { path: '/clinics', heading: /^Five days\. [A-Z][a-z]+ boats\. One river\.$/, lines: '[064]' },
  { path: '/clinics/offer', heading: 'This offer has ended' },
  { path: '/clinics/pay', heading: 'This link has expired' },
  { path: '/discount', heading: 'Have a code?' },
  { path: '/the-vault', heading: 'Welcome to The Vault', lines: '[065]' },
  { path: '/about', heading: 'About Me', lines: '[066]' },
  { path: '/contact', heading: 'Ask me anything about moving water', lines: '[067]' },
  { path: '/blog', heading: 'Notes from the eddy', lines: '[068]' },
  { path: '/faq', heading: 'Frequently asked, gladly answered', lines: '[070]' },
  { path: '/privacy', heading: 'Privacy Policy', lines: '[071]' },
  { path: '/success', heading: 'Welcome', lines: '[072]' },
  { path: '/cancel', heading: 'You pulled out above the drop', lines: '[073]' },
  { path: '/curriculum', heading: 'Training Programs', lines: '[074]' },
  { path: '/training-programs', heading: 'Training Programs', lines: '[075]' },
  {
    path: '/certificate/2345-6789-ABCD-EFGH',
    heading: 'Certificate not found',
    asksForWhatIsMissing: true,
  },
  { path: '/no-such-water', heading: '404 Page Not Found', status: 404, lines: '[106]' },
  { path: '/blog/no-such-post', heading: 'Post Not Found', status: 404, lines: '[324]' },
  ...posts,
  { path: '/student/login', heading: 'Student sign-in', lines: '[076]', isDoor: true },
  { path: '/student/register', heading: 'Create your account', lines: '[077]', isDoor: true },
  {
    path: '/student/forgot-password',
    heading: 'Forgot your password?',
    lines: '[088]',
    isDoor: true,
  },
  { path: '/coach/login', heading: 'Coach sign-in', lines: '[093]', isDoor: true },
  { path: '/auth-test', heading: 'Sign-in check', lines: '[102]', isDoor: true },
];
