import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { stubMedia } from '../../testing/media';
import { sampleSite, sampleTestimonials } from '../../testing/sample-content';
import { SiteFooter } from './site-footer';

const show = () =>
  render(
    <MemoryRouter>
      <SiteFooter
        siteName="Wavetrain"
        coachName="Cole Mercer"
        socialLinks={sampleSite.socialLinks}
        stories={sampleTestimonials}
      />
    </MemoryRouter>,
  );
/** Advances time in steps, because each timer starts the next one. */
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 100)
    act(() => jest.advanceTimersByTime(Math.min(left, 100)));
};
const story = () => screen.getByRole('region', { name: 'Success stories' });
const shown = () => within(story()).getByText(/^Story/).textContent;
const isFading = () => within(story()).getByRole('figure').dataset.fading;

beforeEach(() => {
  stubMedia();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('links to eight pages and, in a new tab without a referrer, to three social profiles [051-059]', () => {
  show();
  const all = screen.getAllByRole('link');
  expect(all).toHaveLength(11);
  const outside = all.filter((link) => link.getAttribute('target') === '_blank');
  expect(outside.map((link) => link.getAttribute('href'))).toEqual(
    sampleSite.socialLinks.map(({ url }) => url),
  );
  outside.forEach((link) => expect(link).toHaveAttribute('rel', 'noopener noreferrer'));
});

it('rotates to the next success story every 9 s, after fading out for 300 ms [060, 329, 330]', () => {
  show();
  pass(8699);
  expect([shown(), isFading()]).toEqual(['Story 1', 'false']);
  pass(1);
  expect([shown(), isFading()]).toEqual(['Story 1', 'true']);
  pass(300);
  expect([shown(), isFading()]).toEqual(['Story 2', 'false']);
  pass(9000);
  expect(shown()).toBe('Story 3');
});

it('starts over after the last story [328]', () => {
  show();
  for (let turn = 0; turn < 13; turn += 1) pass(9000);
  expect(shown()).toBe('Story 1');
});

it('pauses under the pointer, with focus inside, and when stopped [060]', () => {
  show();
  fireEvent.pointerEnter(story());
  pass(30_000);
  expect(shown()).toBe('Story 1');
  fireEvent.pointerLeave(story());
  pass(9000);
  expect(shown()).toBe('Story 2');

  const pause = () => within(story()).getByRole('button');
  act(() => pause().focus());
  pass(30_000);
  expect(shown()).toBe('Story 2');
  fireEvent.click(pause());
  act(() => pause().blur());
  pass(30_000);
  expect(shown()).toBe('Story 2');
  expect(pause()).toHaveAccessibleName('Play success stories');
});

it('doesn’t rotate if the visitor prefers reduced motion', () => {
  stubMedia('(prefers-reduced-motion: reduce)');
  show();
  pass(60_000);
  expect(shown()).toBe('Story 1');
});

it('leaves no timer behind [333]', () => {
  const { unmount } = show();
  pass(8800);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
