import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { startOwnSeason, type OwnSeason } from '../support/own-season';
import { OWN_PAGE, call } from '../support/reviewed-video';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const POST = 'late-is-right';
const WIDTHS = [320, 1280] as const;
/** In px: the photograph, far taller than any slot, and the white square in its middle. */
const TALL = { width: 600, height: 1600 };
const SQUARE = 240;
/** A photograph's two tones in RGB: the river at night for shadows, sand for highlights. */
const SHADOW = [0x05, 0x33, 0x3b];
const LIGHT = [0xf1, 0xe7, 0xd5];

type Picture = { id: string; state: string; cut: number; width: number; height: number };

let season: OwnSeason;
test.beforeEach(async () => {
  season = await startOwnSeason();
});
test.afterEach(() => season.stop());

/** Returns a portrait photograph as a PNG, black with a white square. */
const photographOf = async (page: Page): Promise<Buffer> => {
  await page.setViewportSize(TALL);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#000"><div style="width:${SQUARE}px;height:${SQUARE}px;background:#fff"></div>`,
  );
  return page.screenshot();
};

/**
 * Uploads it with the admin's call to the product, which has a worker, and waits for its sizes. The
 * season uses the same file store.
 */
const upload = async (owner: APIRequestContext, data: Buffer): Promise<Picture> => {
  await call(owner, 'POST', '/api/admin/login', OWNER);
  const sent = await owner.post('/api/admin/pictures?alt=A+tall+photograph&fileName=tall.png', {
    data,
    headers: { ...OWN_PAGE, 'content-type': 'image/png' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { id } = (await sent.json()) as Picture;
  const now = () => call<Picture>(owner, 'GET', `/api/admin/pictures/${id}`);
  await expect.poll(async () => (await now()).state, { timeout: 120_000 }).toBe('ready');
  return now();
};

/** Sets it everywhere a public page shows one of the coach's photographs. */
const show = async ({ id, cut, width, height }: Picture): Promise<void> => {
  await season.write(
    `INSERT INTO pictures (id, file_name, alt, width, height, source_key, cut, wanted_cut, focus_x, focus_y, created_at)
     VALUES ($1, 'tall.png', 'A tall photograph', $2, $3, 'kept by another', $4, $4, 50, 50, now())`,
    [id, width, height, cut],
  );
  await season.write(
    `UPDATE clinic_photos SET picture_id = $1 WHERE position = (SELECT min(position) FROM clinic_photos)`,
    [id],
  );
  await season.write(
    `INSERT INTO site_settings (key, value) VALUES ('portrait', jsonb_build_object('pictureId', $1::text, 'alt', 'The coach'))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [id],
  );
  await season.write(
    `UPDATE blog_posts SET cover_image = '/api/pictures/' || $1,
       content = content || '<figure><img src="/api/pictures/' || $1 || '" alt="A tall photograph" /></figure>' WHERE slug = $2`,
    [id, POST],
  );
};

/** Measures what is drawn: the square's sides, and the colors inside and next to it. */
const drawn = async (image: Locator) => {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate((element: HTMLImageElement) =>
        element.complete ? element.naturalHeight / element.naturalWidth : 0,
      ),
    )
    .toBeCloseTo(TALL.height / TALL.width, 1);
  const shot = (await image.screenshot({ animations: 'disabled' })).toString('base64');
  return image.page().evaluate(async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    paper.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => [...paper.getImageData(x, y, 1, 1).data].slice(0, 3);
    const [middle, centre] = [Math.floor(picture.width / 2), Math.floor(picture.height / 2)];
    const isLight = (x: number, y: number) => at(x, y)[0]! > 128;
    const across = Array.from({ length: picture.width }, (_, x) => isLight(x, centre)).filter(
      Boolean,
    ).length;
    const down = Array.from({ length: picture.height }, (_, y) => isLight(middle, y)).filter(
      Boolean,
    ).length;
    return {
      across,
      down,
      light: at(middle, centre),
      shadow: at(Math.floor(picture.width / 10), centre),
    };
  }, shot);
};

const nearly = (expected: readonly number[]) => expected.map((value) => expect.closeTo(value, -1));

/** Returns every place on a page that shows the photograph. */
const placesOf = async (page: Page, path: string, { id }: Picture): Promise<Locator[]> => {
  await page.goto(season.url + path);
  await awake(page);
  return page.locator(`main img[src*="${id}"]`).all();
};

const SHOWN = [
  ['/about', 1],
  ['/the-vault', 1],
  ['/blog', 1],
  [`/blog/${POST}`, 2],
] as const;

test('a portrait photograph is cropped to its slot, never stretched, and drawn in the palette’s two tones', async ({
  page,
  request,
}) => {
  const picture = await upload(request, await photographOf(page));
  await show(picture);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, places] of SHOWN) {
      const images = await placesOf(page, path, picture);
      expect(images, path).toHaveLength(places);
      for (const [at, image] of images.entries()) {
        const where = `${path}, picture ${at + 1}, at ${width} px`;
        const { across, down, light, shadow } = await drawn(image);
        expect(across, where).toBeGreaterThan(60);
        expect(
          Math.abs(across - down),
          `${where}: ${across} by ${down} px of a square`,
        ).toBeLessThanOrEqual(3);
        // a picture within an article's text is unchanged
        const inText =
          (await image.locator('xpath=ancestor::figure').count()) > 0 && path !== '/the-vault';
        expect([light, shadow], where).toEqual(
          (inText
            ? [
                [255, 255, 255],
                [0, 0, 0],
              ]
            : [LIGHT, SHADOW]
          ).map(nearly),
        );
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(width);
    }
  }
  // the site's illustrations already have the palette's colors
  await page.goto(`${season.url}/the-vault`);
  await expect(page.locator('main figure img[src$=".svg"]').first()).toHaveCSS('filter', 'none');
  expect(
    (await request.delete(`/api/admin/pictures/${picture.id}`, { headers: OWN_PAGE })).status(),
  ).toBe(204);
});
