import Box from '@mui/material/Box';
import {
  DateInput,
  DateTimeInput,
  RadioButtonGroupInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  required,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { instantOf } from '../../lib/local-time.rules';
import { MEDIA_TOOLS } from '../editor/media-tools';
import { PICTURED_EDITOR } from '../editor/pictured-editor';
import { RichTextField } from '../site-copy/rich-text-field';
import { Facts } from '../site-copy/text-tools';
import { CoverInput } from './cover-input';
import { STATES, neededToPublish } from './post-labels';
import { useCategories } from './use-categories';

const isFilled = required('Please fill this in');
const hasTitle = neededToPublish('Please enter the title');
const hasExcerpt = neededToPublish('Please write the excerpt');
const hasText = neededToPublish('Please write the post');
const hasCategory = neededToPublish('Please choose a category');
const asTyped = (text: string) => text;
const orNull = (text: string) => text || null;

/**
 * The field holds a local date and time; the instant is what's saved. A time that the clocks skip
 * stays as typed, for `existsHere` to refuse.
 */
const toInstant = (local: string): string | null => (local ? (instantOf(local) ?? local) : null);
const existsHere = (value?: string | null) =>
  value && !value.endsWith('Z')
    ? 'Clocks spring forward that day, so this time doesn’t exist. Please choose another time'
    : undefined;

const isPossible = [isFilled, existsHere];

/** When the post is published. */
const Publication = () => {
  const state = useWatch({ name: 'state' }) as string | undefined;
  return (
    <>
      <RadioButtonGroupInput
        source="state"
        label="Status"
        choices={STATES}
        defaultValue="draft"
        validate={isFilled}
      />
      {state === 'scheduled' && (
        <DateTimeInput
          source="publishAt"
          label="Publish date"
          helperText="In this device’s time zone"
          parse={toInstant}
          validate={isPossible}
        />
      )}
    </>
  );
};

/** The fields of a post. */
export const PostFields = () => (
  <>
    <TextInput source="title" label="Title" parse={asTyped} validate={hasTitle} fullWidth />
    <TextInput
      source="description"
      label="Excerpt"
      helperText="Shown in the blog list, the feed, and search results"
      parse={asTyped}
      validate={hasExcerpt}
      multiline
      fullWidth
    />
    <RichTextField
      source="content"
      helperText="Paste or drop pictures here. A video link on its own line becomes a video player."
      validate={hasText}
      toolbar={MEDIA_TOOLS}
      editorOptions={PICTURED_EDITOR}
      height={240}
    />
    <Facts />
    <Publication />
    <SelectInput
      source="category"
      label="Category"
      choices={useCategories().choices}
      parse={asTyped}
      validate={hasCategory}
    />
    <CoverInput />
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 3, width: '100%' }}
    >
      <TextInput
        source="author"
        label="Author"
        helperText="Leave blank to use your name"
        parse={orNull}
        fullWidth
      />
      <DateInput
        source="date"
        label="Display date"
        helperText="Leave blank to use the publish date"
        parse={orNull}
        fullWidth
      />
      <TextInput
        source="slug"
        label="Slug"
        helperText="Leave blank to create it from the title. If you change it later, old links still work."
        parse={orNull}
        fullWidth
      />
      <TextArrayInput
        source="relatedVaultVideos"
        label="Related video keywords"
        helperText="Press Enter after each one. Up to three matching videos are shown."
        fullWidth
      />
    </Box>
  </>
);
