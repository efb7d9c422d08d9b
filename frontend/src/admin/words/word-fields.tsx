import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { BooleanInput, SelectInput, TextInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhotoFields } from '../pictures/photo-fields';
import { factsQuery } from './revisions-api';
import { filled, type WordKind } from './word-kinds';

const isFilled = required('Please fill this in');
const orNull = (text: string) => text || null;
const PRICES = [
  { id: 'coaching', name: 'Remote coaching' },
  { id: 'clinic', name: 'Clinics' },
  { id: 'vault', name: 'The vault' },
];

/** The facts that a text may name, with what a reader gets. */
const Facts = () => {
  const { data = {} } = useQuery(factsQuery);
  return (
    <Box component="details" sx={{ color: 'text.secondary', mb: 2 }}>
      <summary>Facts that stay true by themselves</summary>
      <p>Write one in braces and readers get what holds today, here and everywhere else.</p>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, m: 0, overflowWrap: 'anywhere' }}>
        {Object.entries(data).map(([name, word]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {word}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** A text with its facts, as a reader gets it, while it is written. */
const Preview = ({ source }: { source: string }) => {
  const { data = {} } = useQuery(factsQuery);
  const text = useWatch({ name: source }) as string | null | undefined;
  if (!text || !/\{\w+\}/.test(text)) return null;
  return (
    <Box
      component="section"
      aria-label="As a reader gets it"
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

const TestimonialFields = () => (
  <>
    <TextInput source="name" label="Name" validate={isFilled} fullWidth />
    <TextInput source="title" label="Who they are" helperText="Such as: Remote student, Colorado" parse={orNull} fullWidth />
    <TextInput source="text" label="What they said" validate={isFilled} multiline minRows={4} fullWidth />
    <SelectInput source="category" label="Stands beside" choices={PRICES} emptyText="The home page alone" emptyValue={null} />
    <BooleanInput source="featured" label="Strong enough to stand still beside a price" defaultValue={false} />
  </>
);

const QuoteFields = () => (
  <>
    <TextInput source="text" label="Words" validate={isFilled} multiline minRows={3} fullWidth />
    <TextInput source="author" label="Whose" validate={isFilled} fullWidth />
  </>
);

/** The two levels that a section's text has; react-admin's own list of levels is no list to assistive tools. */
const HeadingButtons = () => {
  const editor = useTiptapEditor();
  return (
    <ToggleButtonGroup size="small" aria-label="Headings">
      {([2, 3] as const).map((level) => (
        <ToggleButton
          key={level}
          value={level}
          selected={editor?.isActive('heading', { level }) ?? false}
          onClick={() => editor?.chain().focus().toggleNode('heading', 'paragraph', { level }).run()}
        >
          {level === 2 ? 'Heading' : 'Small heading'}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** Only what the site keeps of a text: its faces and colors are its own. */
const TextTools = () => (
  <RichTextInputToolbar size="small">
    <HeadingButtons />
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

const NAMED = { ...DefaultEditorOptions, editorProps: { attributes: { 'aria-label': 'Text', 'aria-multiline': 'true' } } };

const PrivacySectionFields = () => (
  <>
    <TextInput source="title" label="Title" validate={isFilled} fullWidth />
    <RichTextInput source="body" label="Text" validate={isFilled} fullWidth toolbar={<TextTools />} editorOptions={NAMED} />
    <Facts />
  </>
);

const FIELDS: Readonly<Record<WordKind, () => React.JSX.Element>> = {
  faq: FaqFields,
  testimonials: TestimonialFields,
  quotes: QuoteFields,
  'privacy-sections': PrivacySectionFields,
  photos: PhotoFields,
};

/** What an entry of a list has of its own. */
export const WordFields = ({ kind }: { kind: WordKind }) => {
  const Fields = FIELDS[kind];
  return <Fields />;
};
