import {
  loadsForeignPictures,
  pictureIdOf,
  picturesIn,
  withPictureAddresses,
  withPictures,
  type TextPicture,
} from './text-pictures';

const ID = '01a20000-0000-7000-8000-000000abcdef';
const GONE = '01a20000-0000-7000-8000-000000000000';
const eddy: TextPicture = {
  image: `/api/pictures/${ID}/2/960#focus=40,25`,
  srcSet: `/api/pictures/${ID}/2/480 480w`,
  alt: 'Six boats & "one" eddy',
  width: 1500,
  height: 1000,
};
const figure = (src: string) => `<figure><img src="${src}" alt="" loading="lazy" /></figure>`;

it.each([
  [`/api/pictures/${ID}`, ID],
  [`/api/pictures/${ID}/12/960#focus=40,25`, ID],
  [`/api/pictures/${ID}/whole`, null],
  [`https://elsewhere.example/api/pictures/${ID}`, null],
  ['/art/boof.svg', null],
])('%s refers to the picture %s', (address, id) => expect(pictureIdOf(address)).toBe(id));

it('a text gets permanent picture URLs, which can be listed', () => {
  const written = `<p>a</p>${figure(`/api/pictures/${ID}/1/960#focus=40,25`)}${figure('/art/boof.svg')}`;
  expect(withPictureAddresses(written)).toBe(
    `<p>a</p>${figure(`/api/pictures/${ID}`)}${figure('/art/boof.svg')}`,
  );
  expect(picturesIn(written + written)).toEqual([ID]);
});

it('a text that loads a picture from another host is recognized', () => {
  expect(loadsForeignPictures(figure('https://elsewhere.example/a.jpg'))).toBe(true);
  expect(loadsForeignPictures(figure('/art/boof.svg') + figure(`/api/pictures/${ID}`))).toBe(false);
});

it('a reader gets all sizes with the picture’s alt text, and no missing or foreign pictures', () => {
  const html = `<p>a</p>${figure(`/api/pictures/${ID}`)}${figure(`/api/pictures/${GONE}`)}${figure('https://elsewhere.example/a.jpg')}${figure('/art/boof.svg')}`;
  const shown = withPictures(html, new Map([[ID, eddy]]));
  expect(shown.match(/<img/g)).toHaveLength(2);
  expect(shown).toContain(
    `src="/api/pictures/${ID}/2/960" srcset="/api/pictures/${ID}/2/480 480w"`,
  );
  expect(shown).toContain('width="1500" height="1000" alt="Six boats &#38; &#34;one&#34; eddy"');
  expect(shown).not.toMatch(/elsewhere|000000000000|<figure><\/figure>/);
});
