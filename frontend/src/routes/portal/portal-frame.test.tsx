import { screen, waitFor, within } from '@testing-library/react';
import { footerNavigation, PORTAL_ENTRY, topNavigation } from '../../components/site/navigation';
import { storeCoachData } from '../../lib/coach-data';
import { openInFrame } from '../../testing/open-screen';
import { answer, signedInCoach, withPortalApi } from '../../testing/portal';
import { sampleSite } from '../../testing/sample-content';

withPortalApi();

const home = async () => {
  const portal = openInFrame('/student/dashboard');
  await screen.findByRole('heading', { level: 1 });
  return portal;
};
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const siteButton = () => screen.getByRole('button', { name: 'Site' });
const siteMenu = () => screen.queryByRole('navigation', { name: 'Site', hidden: false });

it('shows a student’s five sections with the current one marked, their name, and sign-out [T151]', async () => {
  await home();
  const places = within(screen.getByRole('navigation', { name: 'Student portal' })).getAllByRole(
    'link',
  );
  expect(texts(places)).toEqual(['Home', 'Learn', 'Send a video', 'Reviews', 'Messages']);
  expect(
    places
      .filter((place) => place.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home']);
  expect(screen.getByRole('link', { name: 'Ana Rivers, profile and settings' })).toHaveAttribute(
    'href',
    '/student/settings',
  );
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

it('shows the number of unread messages', async () => {
  answer('get', '/api/messages/news', { unread: 3, awayUntil: null });
  await home();
  expect(await screen.findByRole('link', { name: /^Messages ?3 ?unread$/ })).toHaveAttribute(
    'href',
    '/student/messages',
  );
});

it('links to progress from the reviews it’s based on', async () => {
  openInFrame('/student/feedback');
  expect(await screen.findByRole('link', { name: 'Your progress' })).toHaveAttribute(
    'href',
    '/student/progress',
  );
});

it.each(['/student/upload', '/student/upload-enhanced', '/student/submit'])(
  'marks %s as the section for sending videos',
  async (path) => {
    openInFrame(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('link', { name: /^Send ?a video$/, current: 'page' })).toBeVisible();
  },
);

it('shows the whole site navigation behind one button, and closes it on a choice, Escape or an outside click [032–041, T151]', async () => {
  const { user } = await home();
  expect(siteMenu()).toBeNull();
  expect(siteButton()).toHaveAttribute('aria-expanded', 'false');
  await user.click(siteButton());
  const links = within(siteMenu()!).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    [...topNavigation, PORTAL_ENTRY].map(({ to, label }) => [to, label]),
  );
  await user.keyboard('{Escape}');
  expect(siteMenu()).toBeNull();
  expect(siteButton()).toHaveFocus();
  await user.click(siteButton());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(siteMenu()).toBeNull();
});

it('shows the footer’s links on one line and a success story as one sentence, without a carousel [051–060, T151]', async () => {
  await home();
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...footerNavigation.map(({ to }) => to),
    ...sampleSite.socialLinks.map(({ url }) => url),
  ]);
  expect(footer.getByText(/^“.+”$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Success stories' })).not.toBeInTheDocument();
});

it('skips to the content by keyboard in one step', async () => {
  await home();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(document.getElementById('main')).toBe(screen.getByRole('main'));
});

it('shows the coach the sections, and the admin under More if they have access', async () => {
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/link-submissions', []);
  answer('get', '/api/coach/submissions/broken-links', []);
  const { user } = openInFrame('/coach/dashboard');
  const places = within(await screen.findByRole('navigation', { name: 'Coach portal' }));
  const shown = () => texts(places.getAllByRole('link', { hidden: false }));
  expect(shown()).toEqual(['Queue', 'Messages', 'Videos', 'Students']);
  await user.click(places.getByRole('button', { name: 'More' }));
  await waitFor(() =>
    expect(shown().slice(4)).toEqual(['1-on-1', 'Drills', 'Curriculum', 'Numbers', 'Admin']),
  );
  expect(screen.getByText('Cole')).toBeVisible();
});

it('lights up More while one of its sections is open', async () => {
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/drill-library', []);
  openInFrame('/coach/drills');
  expect(await screen.findByRole('button', { name: /^More ?, Drills is open$/ })).toBeVisible();
});

it('shows no sections before sign-in, only the way to the site', async () => {
  openInFrame('/student/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('navigation', { name: 'Student portal' })).not.toBeInTheDocument();
  expect(siteButton()).toBeVisible();
});
