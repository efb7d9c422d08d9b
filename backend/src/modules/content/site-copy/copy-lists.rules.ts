import { yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { WholeListFilter } from '../../../common/lists/list-filter.rules';
import type {
  AdminFaqItemResponse,
  AdminPhotoResponse,
  AdminPrivacySectionResponse,
  AdminQuoteResponse,
  AdminTestimonialResponse,
} from './site-copy.dto';

/** The filters of a content list, and the columns of its file. */
export interface CopyList<Row> {
  readonly filter: WholeListFilter<Row>;
  readonly columns: CsvColumns<Row>;
}

const isWritten = ({ version }: { readonly version: number }): boolean => version > 0;

export const FAQ_LIST: CopyList<AdminFaqItemResponse> = {
  filter: { texts: ({ question, answer }) => [question, answer], fields: { written: isWritten } },
  columns: [
    ['Question', ({ question }) => question],
    ['Answer', ({ answer }) => answer],
    ['Id', ({ id }) => id],
  ],
};

export const TESTIMONIAL_LIST: CopyList<AdminTestimonialResponse> = {
  filter: {
    texts: ({ name, title, text }) => [name, title, text],
    fields: {
      category: ({ category }) => category ?? 'none',
      featured: ({ featured }) => featured,
      sample: ({ sample }) => sample,
    },
  },
  columns: [
    ['Name', ({ name }) => name],
    ['Title', ({ title }) => title],
    ['Testimonial', ({ text }) => text],
    ['Short quote', ({ shortQuote }) => shortQuote],
    ['Page', ({ category }) => category],
    ['Featured next to a price', ({ featured }) => yesNo(featured)],
    ['Sample', ({ sample }) => yesNo(sample)],
    ['Id', ({ id }) => id],
  ],
};

export const QUOTE_LIST: CopyList<AdminQuoteResponse> = {
  filter: { texts: ({ text, author }) => [text, author], fields: { written: isWritten } },
  columns: [
    ['Quote', ({ text }) => text],
    ['Author', ({ author }) => author],
    ['Id', ({ id }) => id],
  ],
};

export const PRIVACY_LIST: CopyList<AdminPrivacySectionResponse> = {
  filter: { texts: ({ title, body }) => [title, body], fields: { written: isWritten } },
  columns: [
    ['Title', ({ title }) => title],
    ['Text', ({ body }) => body],
    ['Id', ({ id }) => id],
  ],
};

export const PHOTO_LIST: CopyList<AdminPhotoResponse> = {
  filter: {
    texts: ({ caption, alt }) => [caption, alt],
    fields: { own: ({ pictureId }) => pictureId !== null },
  },
  columns: [
    ['Caption', ({ caption }) => caption],
    ['Description', ({ alt }) => alt],
    ['Page', ({ page }) => page],
    ['Picture', ({ pictureId }) => pictureId],
    ['Id', ({ id }) => id],
  ],
};
