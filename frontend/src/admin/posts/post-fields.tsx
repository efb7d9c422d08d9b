import Box from '@mui/material/Box';
import { RichTextInput } from 'ra-input-rich-text';
import { DateInput, DateTimeInput, RadioButtonGroupInput, SelectInput, TextArrayInput, TextInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Facts, TextTools } from '../words/text-tools';
import { CoverInput } from './cover-input';
import { KEEPING_EDITOR } from './kept-block';
import { PictureTool } from './picture-tool';
import { STATES } from './post-labels';
import { useCategories } from './use-categories';

const isFilled = required('Please fill this in');
const orNull = (text: string) => text || null;

/** The field has a day and a time of this device’s clock; what is kept is that instant. */
const toInstant = (local: string): string | null => (local ? new Date(local).toISOString() : null);

/** When readers get it. */
const Publication = () => {
  const state = useWatch({ name: 'state' }) as string | undefined;
  return (
    <>
      <RadioButtonGroupInput source="state" label="Readers get it" choices={STATES} defaultValue="draft" validate={isFilled} />
      {state === 'scheduled' && (
        <DateTimeInput source="publishAt" label="From" helperText="By the clock of this device" parse={toInstant} validate={isFilled} />
      )}
    </>
  );
};

/** What a post has. */
export const PostFields = () => (
  <>
    <TextInput source="title" label="Title" validate={isFilled} fullWidth />
    <TextInput
      source="description"
      label="Summary"
      helperText="On the blog’s list, in the feed and in search results"
      validate={isFilled}
      multiline
      fullWidth
    />
    <RichTextInput
      source="content"
      label="Text"
      helperText="A line that is nothing but a YouTube address becomes its player. Pictures are your own, in every size that a reader needs."
      validate={isFilled}
      fullWidth
      toolbar={
        <TextTools>
          <PictureTool />
        </TextTools>
      }
      editorOptions={KEEPING_EDITOR}
      sx={{ '& .ProseMirror': { minHeight: 240 }, '& figure': { m: 0 }, '& img': { maxWidth: '100%', height: 'auto' } }}
    />
    <Facts />
    <Publication />
    <SelectInput source="category" label="Category" choices={useCategories().choices} validate={isFilled} />
    <CoverInput />
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 3, width: '100%' }}>
      <TextInput source="author" label="Author" helperText="Left empty: you" parse={orNull} fullWidth />
      <DateInput source="date" label="Date that it shows" helperText="Left empty: the day on which it comes out" parse={orNull} fullWidth />
      <TextInput
        source="slug"
        label="End of its address"
        helperText="Left empty: made from the title. Links to an old address lead to the new one."
        parse={orNull}
        fullWidth
      />
      <TextArrayInput
        source="relatedVaultVideos"
        label="Keywords of the videos beside it"
        helperText="Press Enter after each; three videos at most stand there"
        fullWidth
      />
    </Box>
  </>
);
