import { sanitiseHtml } from './sanitise-html';
import { withVideoFigures } from './video-figure';

const written = (html: string) => sanitiseHtml(withVideoFigures(sanitiseHtml(html)));

it('turns a paragraph with only a video’s address into a figure, linked or not', () => {
  const figure = (title: string) =>
    `<div class="video" data-video="aqz-KE-bpKQ" data-title="${title}"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=3" target="_blank" rel="noopener">${title}</a></div>`;
  expect(
    written('<p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=3">A boof</a></p>'),
  ).toBe(figure('A boof'));
  expect(written('<p>https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=3</p>')).toBe(
    figure('Video'),
  );
  expect(written(figure('A boof'))).toBe(figure('A boof'));
});

it.each([
  '<p>See <a href="https://youtu.be/aqz-KE-bpKQ" target="_blank" rel="noopener">this</a></p>',
  '<p><a href="https://example.org/" target="_blank" rel="noopener">A</a></p>',
  '<p>https://example.org/</p>',
])('leaves %s unchanged', (html) => expect(written(html)).toBe(html));
