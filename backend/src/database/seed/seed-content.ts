import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_PAGES, type PhotoPage } from '@wavetrain/shared/site-photos';
import { In, type EntityManager } from 'typeorm';
import { markdownToHtml } from '../../common/html/markdown';
import { ClinicPhoto } from '../../modules/content/clinic-photo.entity';
import { type FaqItem } from '../../modules/content/faq-item.entity';
import { type Quote } from '../../modules/content/quote.entity';
import type { PrivacyPolicy } from '../../modules/content/site-settings.service';
import { type Testimonial } from '../../modules/content/testimonial.entity';
import { ContentRevision } from '../../modules/content/site-copy/content-revision.entity';
import {
  COPY_COLLECTIONS,
  type CopyEntry,
  type CopyCollection,
} from '../../modules/content/site-copy/copy-collections';
import { fillEmpty, positioned, readJson } from './content-source';

interface PolicyFile extends PrivacyPolicy {
  readonly sections: readonly {
    readonly key: string;
    readonly title: string;
    readonly body: string;
  }[];
}

interface PhotoFile {
  readonly key: string;
  /** Left out for the vault's. */
  readonly page?: PhotoPage;
  readonly art: string;
  readonly alt: string;
  readonly caption: string;
}

/** Returns the URL of an illustration made for the site. */
export const drawnPicture = (art: string): string => `/art/${art}.svg`;

/** Fills the list until the coach has edited it: a list emptied in the admin stays empty. */
const fillCopy = async (
  tx: EntityManager,
  kind: CopyCollection,
  words: readonly CopyEntry[],
): Promise<void> => {
  if (await tx.existsBy(ContentRevision, { kind })) return;
  await fillEmpty<CopyEntry>(tx, COPY_COLLECTIONS[kind].entity, words);
};

/**
 * Fills each page's photos while it has none, so a site that is older than a page's places gets
 * them too. A page whose photos were edited keeps what the coach left there.
 */
const fillPhotos = async (tx: EntityManager, files: readonly PhotoFile[]): Promise<void> => {
  const rows = positioned(
    files.map(({ key, page = 'the-vault' as const, art, alt, caption }) => ({
      key,
      page,
      image: drawnPicture(art),
      alt,
      caption,
    })),
  );
  for (const page of PHOTO_PAGES) {
    const own = rows.filter((row) => row.page === page);
    const isEdited = await tx.existsBy(ContentRevision, {
      kind: 'photos',
      key: In(own.map(({ key }) => key)),
    });
    if (!isEdited && !(await tx.existsBy(ClinicPhoto, { page }))) await tx.insert(ClinicPhoto, own);
  }
};

/** Seeds the coach's texts from `content/`; settings only gain missing keys. */
export const seedContent = async (tx: EntityManager, dir: string): Promise<void> => {
  const { sections, title, effectiveDate, intro } = await readJson<PolicyFile>(dir, 'privacy.json');
  const settings = await readFile(join(dir, 'settings.json'), 'utf8');
  for (const values of [
    settings,
    JSON.stringify({ privacyPolicy: { title, effectiveDate, intro } }),
  ])
    await tx.query(
      'INSERT INTO site_settings (key, value) SELECT key, value FROM jsonb_each($1::jsonb) ON CONFLICT DO NOTHING',
      [values],
    );
  await fillCopy(
    tx,
    'testimonials',
    positioned(await readJson<Testimonial[]>(dir, 'testimonials.json')),
  );
  await fillCopy(tx, 'quotes', positioned(await readJson<Quote[]>(dir, 'quotes.json')));
  await fillCopy(tx, 'faq', positioned(await readJson<FaqItem[]>(dir, 'faq.json')));
  await fillCopy(
    tx,
    'privacy-sections',
    positioned(sections.map((section) => ({ ...section, body: markdownToHtml(section.body) }))),
  );
  await fillPhotos(tx, await readJson<PhotoFile[]>(dir, 'photos.json'));
};
