import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SiteLink, type SiteLinkProps } from '../ui/site-link';

const Address = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

const show = (props: Partial<SiteLinkProps> = {}) =>
  render(
    <MemoryRouter initialEntries={['/clinics/offer']}>
      <SiteLink to="/about?part=2" {...props}>
        About
      </SiteLink>
      <Address />
    </MemoryRouter>,
  );
const link = () => screen.getByRole('link', { name: 'About' });

const press = (how: MouseEventInit = {}) => fireEvent.click(link(), { button: 0, ...how });

it('opens its page without loading a document', () => {
  const ref = createRef<HTMLAnchorElement>();
  show({ ref, className: 'quiet' });
  expect(link()).toHaveAttribute('href', '/about?part=2');
  expect(link()).toHaveClass('quiet');
  expect(ref.current).toBe(link());
  press();
  expect(screen.getByText('at /about?part=2 null')).toBeVisible();
});

it('resolves a relative address against the current page, as browsers do', () => {
  show({ to: '?page=2' });
  expect(link()).toHaveAttribute('href', '/clinics/offer?page=2');
});

it.each<[string, MouseEventInit, Partial<SiteLinkProps>]>([
  ['with Ctrl', { ctrlKey: true }, {}],
  ['with Cmd', { metaKey: true }, {}],
  ['with Shift', { shiftKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['for another tab', {}, { target: '_blank' }],
])('leaves a click %s to the browser', (_, how, props) => {
  show(props);
  const leave = (event: Event) => event.preventDefault();
  // jsdom can't navigate and would log an error
  window.addEventListener('click', leave);
  press(how);
  window.removeEventListener('click', leave);
  expect(screen.getByText('at /clinics/offer null')).toBeVisible();
});

it('opens nothing if the click handler prevents it', () => {
  show({ onClick: (event) => event.preventDefault() });
  press();
  expect(screen.getByText('at /clinics/offer null')).toBeVisible();
});
