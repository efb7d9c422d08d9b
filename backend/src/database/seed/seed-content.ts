import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { markdownToHtml } from '../../common/html/markdown';
import { ClinicPhoto } from '../../modules/content/clinic-photo.entity';
import { type FaqItem } from '../../modules/content/faq-item.entity';
import { type Quote } from '../../modules/content/quote.entity';
import type { PrivacyPolicy } from '../../modules/content/site-settings.service';
import { type Testimonial } from '../../modules/content/testimonial.entity';
import { ContentRevision } from '../../modules/content/words/content-revision.entity';
import { WORD_KINDS, type Word, type WordKind } from '../../modules/content/words/word-kinds';
import { fillEmpty, positioned, readJson } from './content-source';

interface PolicyFile extends PrivacyPolicy {
  readonly sections: readonly { readonly key: string; readonly title: string; readonly body: string }[];
}

interface PhotoFile {
  readonly key: string;
  readonly art: string;
  readonly alt: string;
  readonly caption: string;
}

/** Where a drawing made for the site is served. */
export const drawnPicture = (art: string): string => `/art/${art}.svg`;

/** Until the coach has written on the list: what is emptied in the console stays empty. */
const fillWords = async (tx: EntityManager, kind: WordKind, words: readonly Word[]): Promise<void> => {
  if (await tx.existsBy(ContentRevision, { kind })) return;
  await fillEmpty<Word>(tx, WORD_KINDS[kind].entity, words);
};

/** The coach's words as data, from `content/`; settings gain missing keys only. */
export const seedContent = async (tx: EntityManager, dir: string): Promise<void> => {
  const { sections, title, effectiveDate, intro } = await readJson<PolicyFile>(dir, 'privacy.json');
  const settings = await readFile(join(dir, 'settings.json'), 'utf8');
  for (const values of [settings, JSON.stringify({ privacyPolicy: { title, effectiveDate, intro } })])
    await tx.query('INSERT INTO site_settings (key, value) SELECT key, value FROM jsonb_each($1::jsonb) ON CONFLICT DO NOTHING', [values]);
  await fillWords(tx, 'testimonials', positioned(await readJson<Testimonial[]>(dir, 'testimonials.json')));
  await fillWords(tx, 'quotes', positioned(await readJson<Quote[]>(dir, 'quotes.json')));
  await fillWords(tx, 'faq', positioned(await readJson<FaqItem[]>(dir, 'faq.json')));
  await fillWords(tx, 'privacy-sections', positioned(sections.map((section) => ({ ...section, body: markdownToHtml(section.body) }))));
  const photos = await readJson<PhotoFile[]>(dir, 'photos.json');
  await fillEmpty(
    tx,
    ClinicPhoto,
    positioned(photos.map(({ key, art, alt, caption }) => ({ key, image: drawnPicture(art), alt, caption }))),
  );
};
