import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, SelectInput, TextInput, maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhotoFields } from '../pictures/photo-fields';
import { factsQuery } from './revisions-api';
import { RichTextField } from './rich-text-field';
import { Facts } from './text-tools';
import { tooLongText } from './testimonial-labels';
import {
  TESTIMONIAL_PAGES,
  filled,
  type TestimonialRecord,
  type CopyCollection,
} from './copy-collections';

const isFilled = required('Please fill this in');
const orNull = (text: string) => text || null;

/** A live preview of a text with its placeholders filled in. */
const Preview = ({ source }: { source: string }) => {
  const { data = {} } = useQuery(factsQuery);
  const text = useWatch({ name: source }) as string | null | undefined;
  if (!text || !/\{\w+\}/.test(text)) return null;
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ borderLeft: 3, borderColor: 'divider', pl: 2, mb: 2, whiteSpace: 'pre-wrap' }}
    >
      {filled(text, data)}
    </Box>
  );
};

const FaqFields = () => (
  <>
    <TextInput source="question" label="Question" validate={isFilled} fullWidth />
    <TextInput source="answer" label="Answer" validate={isFilled} multiline minRows={6} fullWidth />
    <Preview source="answer" />
    <Facts />
  </>
);

/** Warns if a testimonial is too long for its page. */
const VoiceLength = () => {
  const [text, category] = useWatch<Partial<TestimonialRecord>, ['text', 'category']>({
    name: ['text', 'category'],
  });
  const words = tooLongText({ text: text ?? '', category: category || null });
  return (
    <Box role="status">
      {words && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words}
        </Alert>
      )}
    </Box>
  );
};

const TestimonialFields = () => (
  <>
    <TextInput source="name" label="Name" validate={isFilled} fullWidth />
    <TextInput
      source="title"
      label="Title"
      helperText="Such as Remote student, Colorado"
      parse={orNull}
      fullWidth
    />
    <TextInput
      source="text"
      label="Testimonial"
      validate={isFilled}
      multiline
      minRows={4}
      fullWidth
    />
    <TextInput
      source="shortQuote"
      label="Short quote"
      helperText="Shown in the footer of both portals. Up to 160 characters."
      parse={orNull}
      validate={maxLength(160, 'Please keep it to 160 characters')}
      fullWidth
    />
    <SelectInput
      source="category"
      label="Page"
      choices={TESTIMONIAL_PAGES}
      emptyText="Home page only"
    />
    <VoiceLength />
    <BooleanInput source="featured" label="Feature next to a price" defaultValue={false} />
  </>
);

const QuoteFields = () => (
  <>
    <TextInput source="text" label="Quote" validate={isFilled} multiline minRows={3} fullWidth />
    <TextInput source="author" label="Author" validate={isFilled} fullWidth />
  </>
);

const PrivacySectionFields = () => (
  <>
    <TextInput source="title" label="Title" validate={isFilled} fullWidth />
    <RichTextField source="body" height={200} />
    <Facts />
  </>
);

const FIELDS: Readonly<Record<CopyCollection, () => React.JSX.Element>> = {
  faq: FaqFields,
  testimonials: TestimonialFields,
  quotes: QuoteFields,
  'privacy-sections': PrivacySectionFields,
  photos: PhotoFields,
};

/** The fields of an entry. */
export const CopyFields = ({ kind }: { kind: CopyCollection }) => {
  const Fields = FIELDS[kind];
  return <Fields />;
};
