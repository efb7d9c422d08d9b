import Box from '@mui/material/Box';
import { RichTextInput } from 'ra-input-rich-text';
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
import { Facts, TextTools } from '../site-copy/text-tools';
import { CoverInput } from './cover-input';
import { KEEPING_EDITOR } from './kept-block';
import { PictureTool } from './picture-tool';
import { STATES } from './post-labels';
import { useCategories } from './use-categories';

const isFilled = required('Please fill this in');
const orNull = (text: string) => text || null;

/**
 * The field holds a local date and time; the instant is what's saved. A time that the clocks skip
 * stays as typed, for `existsHere` to refuse.
 */
const toInstant = (local: string): string | null => (local ? (instantOf(local) ?? local) : null);
const existsHere = (value?: string | null) =>
  value && !value.endsWith('Z')
    ? 'The clocks go forward then, so this time doesn’t exist. Please choose another one.'
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
    <TextInput source="title" label="Title" validate={isFilled} fullWidth />
    <TextInput
      source="description"
      label="Excerpt"
      helperText="Shown in the blog list, the feed, and search results"
      validate={isFilled}
      multiline
      fullWidth
    />
    <RichTextInput
      source="content"
      label="Text"
      helperText="A YouTube link on its own line becomes a video player. Add pictures from your own library."
      validate={isFilled}
      fullWidth
      toolbar={
        <TextTools>
          <PictureTool />
        </TextTools>
      }
      editorOptions={KEEPING_EDITOR}
      sx={{
        '& .ProseMirror': { minHeight: 240 },
        '& figure': { m: 0 },
        '& img': { maxWidth: '100%', height: 'auto' },
      }}
    />
    <Facts />
    <Publication />
    <SelectInput
      source="category"
      label="Category"
      choices={useCategories().choices}
      validate={isFilled}
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
