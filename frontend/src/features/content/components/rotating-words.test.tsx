import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { stubMedia } from '../../../testing/media';
import { sampleQuotes, sampleTestimonials } from '../../../testing/sample-content';
import { QuoteRotation } from './quote-rotation';
import { TestimonialsBlock } from './testimonials-block';

/** Advances time in steps, because one timer starts the next. */
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 100)
    act(() => jest.advanceTimersByTime(Math.min(left, 100)));
};
const shown = (pattern: RegExp) =>
  screen.getByText(pattern, { ignore: '[aria-hidden="true"] *' }).textContent;

beforeEach(() => {
  stubMedia();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the rotating quote', () => {
  it('shows each quote for 7 s [332]', () => {
    render(<QuoteRotation quotes={sampleQuotes} />);
    pass(6900);
    expect(shown(/^Line/)).toBe('Line 1');
    pass(100);
    expect(shown(/^Line/)).toBe('Line 2');
  });

  it('pauses under the pointer, while focused and after its button is pressed', () => {
    render(<QuoteRotation quotes={sampleQuotes} />);
    const quotes = screen.getByRole('group', { name: 'Quotes' });
    fireEvent.pointerEnter(quotes);
    pass(20_000);
    expect(shown(/^Line/)).toBe('Line 1');
    fireEvent.pointerLeave(quotes);
    fireEvent.click(screen.getByRole('button', { name: 'Pause quotes' }));
    pass(20_000);
    expect(shown(/^Line/)).toBe('Line 1');
  });

  it('is rendered on the server with the visible quote and the longest ones, which set the height', () => {
    const quotes = [2, 8, 1, 9, 3, 7, 4].map((length) => ({
      key: String(length),
      text: 'x'.repeat(length),
      author: 'Cole',
    }));
    const lengths = (root: Element) =>
      [...root.querySelectorAll('blockquote')].map(({ textContent }) => textContent.length);
    const page = document.createElement('div');
    page.innerHTML = renderToString(<QuoteRotation quotes={quotes} />);
    expect(lengths(page)).toEqual([2, 8, 9]);
    expect(
      lengths(
        render(<QuoteRotation quotes={quotes} />, { container: page, hydrate: true }).container,
      ),
    ).toEqual([2, 8, 1, 9, 3, 7, 4]);
  });

  it('leaves no timer behind [333]', () => {
    const { unmount } = render(<QuoteRotation quotes={sampleQuotes} />);
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('renders nothing without quotes', () =>
    expect(render(<QuoteRotation quotes={[]} />).container).toBeEmptyDOMElement());
});

it('a testimonial shows for 9 s, fading for the last 300 ms [328-330]', () => {
  render(<TestimonialsBlock id="told" heading="Told" testimonials={sampleTestimonials} />);
  const isFading = () =>
    screen.getByText('Story 1').closest('[data-fading]')?.getAttribute('data-fading');
  pass(8600);
  expect(isFading()).toBe('false');
  pass(200);
  expect(isFading()).toBe('true');
  expect(shown(/^Story/)).toBe('Story 1');
  pass(200);
  expect(shown(/^Story/)).toBe('Story 2');
});
