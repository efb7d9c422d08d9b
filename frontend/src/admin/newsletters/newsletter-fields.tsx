import { TextInput, maxLength } from 'react-admin';
import { BesidePreview } from '../beside-preview';
import { PICTURE_TOOLS } from '../editor/media-tools';
import { LETTER_EDITOR } from '../editor/pictured-editor';
import { RichTextField } from '../site-copy/rich-text-field';
import { Facts } from '../site-copy/text-tools';
import { NewsletterPreview } from './newsletter-preview';

const asTyped = (text: string) => text;
const isShort = maxLength(150, 'Please keep it to 150 characters');
/** A newsletter's fields with a live preview. */
export const NewsletterFields = () => (
  <BesidePreview preview={<NewsletterPreview />}>
    <TextInput source="subject" label="Subject" validate={isShort} parse={asTyped} fullWidth />
    <RichTextField
      source="body"
      helperText="Text, lists, links, and your own pictures. Opens aren’t tracked."
      toolbar={PICTURE_TOOLS}
      editorOptions={LETTER_EDITOR}
      validate={[]}
      height={240}
    />
    <Facts />
  </BesidePreview>
);
