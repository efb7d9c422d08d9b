import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at';
import { SiteHeader } from './site-header';

const show = (path: string | undefined) =>
  renderAt(path ?? '/', <SiteHeader siteName="Wavetrain" path={path} />);
const links = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

it('lists the links in order, with the portal last [022, 032-042]', () => {
  show('/');
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Remote Coaching', '/remote-coaching'],
    ['Clinics', '/clinics'],
    ['Training Programs', '/curriculum'],
    ['The Vault', '/the-vault'],
    ['Blog', '/blog'],
    ['About', '/about'],
    ['FAQ', '/faq'],
    ['Contact', '/contact'],
    ['Student Portal', '/student/login'],
  ]);
});

it('highlights the current page, and nothing if there is no page [043, 044]', () => {
  const { unmount } = show('/blog/eddy-turns');
  expect(
    links()
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent),
  ).toEqual(['Blog']);
  unmount();
  show(undefined);
  expect(links().some((link) => link.hasAttribute('aria-current'))).toBe(false);
});

describe('the menu of small screens', () => {
  const toggle = () => screen.getByRole('button', { name: /menu|close/i });
  const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

  it('is closed until the toggle is clicked, and closes the same way [046, 048]', async () => {
    show('/');
    expect(isOpen()).toBe(false);
    await userEvent.click(toggle());
    expect(isOpen()).toBe(true);
    expect(document.getElementById(toggle().getAttribute('aria-controls')!)).toHaveAttribute(
      'data-open',
      'true',
    );
    await userEvent.click(toggle());
    expect(isOpen()).toBe(false);
  });

  it('closes when a link is clicked [047]', async () => {
    show('/');
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('link', { name: 'Clinics' }));
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and returns focus to the toggle', async () => {
    show('/');
    await userEvent.click(toggle());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });
});
