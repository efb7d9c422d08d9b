import { fireEvent, render } from '@testing-library/react';
import { VideoFilmstrip, VideoPoster } from './video-poster';

const FILE = '/api/files/00000000-0000-4000-8000-000000000001';
const picture = (container: HTMLElement) => container.querySelector('img');

describe('the still of a video', () => {
  it('is decorative, loads lazily and reserves its space at once', () => {
    const { container } = render(<VideoPoster videoLink={FILE} />);
    expect(picture(container)?.getAttribute('src')).toBe(`${FILE}/made/poster`);
    for (const [name, value] of Object.entries({
      alt: '',
      loading: 'lazy',
      width: '112',
      height: '63',
    }))
      expect(picture(container)?.getAttribute(name)).toBe(value);
  });

  it.each(['https://youtu.be/dQw4w9WgXcQ', '//elsewhere.example/x', ''])(
    'isn’t shown for the link %j',
    (videoLink) => {
      const { container } = render(<VideoPoster videoLink={videoLink} />);
      expect(picture(container)).toBeNull();
    },
  );

  it('shows twelve pictures as a filmstrip', () => {
    const { container } = render(<VideoFilmstrip videoLink={FILE} />);
    expect(picture(container)?.getAttribute('src')).toBe(`${FILE}/made/filmstrip`);
    fireEvent.error(picture(container) as HTMLImageElement);
    expect(picture(container)).toBeNull();
  });

  it('leaves no gap if there is no picture, and is requested again for another video', () => {
    const { container, rerender } = render(<VideoPoster videoLink={FILE} />);
    fireEvent.error(picture(container) as HTMLImageElement);
    expect(picture(container)).toBeNull();
    rerender(<VideoPoster videoLink={`${FILE}2`} />);
    expect(picture(container)).not.toBeNull();
  });
});
