import type { EntityTarget } from 'typeorm';
import { ClinicPhoto } from '../clinic-photo.entity';
import { FaqItem } from '../faq-item.entity';
import { PrivacySection } from '../privacy-section.entity';
import { Quote } from '../quote.entity';
import { Testimonial } from '../testimonial.entity';
import { VaultVideo } from '../vault/vault-video.entity';

export type CopyCollection =
  | 'faq'
  | 'testimonials'
  | 'quotes'
  | 'privacy-sections'
  | 'photos'
  | 'vault-videos';

/** An entry in one of the site's content lists. */
export interface CopyEntry {
  readonly key: string;
  readonly position: number;
}

interface CollectionOf<T extends CopyEntry> {
  readonly entity: EntityTarget<T>;
  /** The versioned fields, in reading order. */
  readonly fields: readonly (keyof T & string)[];
  /** The field that a new entry's key is derived from. */
  readonly named: keyof T & string;
  /** Fields in which `{facts}` are filled in. */
  readonly filled: readonly (keyof T & string)[];
  /** Fields saved with each version in addition to the edited ones. */
  readonly kept?: readonly (keyof T & string)[];
  /** Field values that an entry gets once it's edited, because it's no longer a sample. */
  readonly written?: Partial<T>;
  /** Its key is an id without meaning. */
  readonly hasId?: true;
}

export interface CopyEntities {
  readonly faq: FaqItem;
  readonly testimonials: Testimonial;
  readonly quotes: Quote;
  readonly 'privacy-sections': PrivacySection;
  readonly photos: ClinicPhoto;
  readonly 'vault-videos': VaultVideo;
}

/** The content lists that the admin edits, each in its own table. */
export const COPY_COLLECTIONS: { readonly [K in CopyCollection]: CollectionOf<CopyEntities[K]> } = {
  faq: { entity: FaqItem, fields: ['question', 'answer'], named: 'question', filled: ['answer'] },
  testimonials: {
    entity: Testimonial,
    fields: ['name', 'title', 'category', 'text', 'shortQuote', 'featured'],
    named: 'name',
    filled: [],
    kept: ['sample'],
    written: { sample: false },
  },
  quotes: { entity: Quote, fields: ['text', 'author'], named: 'text', filled: [] },
  'privacy-sections': {
    entity: PrivacySection,
    fields: ['title', 'body'],
    named: 'title',
    filled: ['body'],
  },
  photos: {
    entity: ClinicPhoto,
    fields: ['caption', 'alt', 'pictureId'],
    named: 'caption',
    filled: [],
    kept: ['image', 'page'],
  },
  'vault-videos': {
    entity: VaultVideo,
    fields: ['title', 'description', 'categorySlug', 'duration', 'youtubeUrl', 'youtubeId'],
    named: 'title',
    filled: [],
    kept: ['number', 'views', 'drawing', 'hasLesson', 'sample'],
    written: { sample: false },
    hasId: true,
  },
};
