import { TextInput, maxLength, required } from 'react-admin';
import { BesidePreview } from '../beside-preview';
import { RichTextField } from '../site-copy/rich-text-field';
import { Facts } from '../site-copy/text-tools';
import { NewsletterPreview } from './newsletter-preview';

const isFilled = required('Please fill this in');
const isShort = maxLength(150, 'Please keep it to 150 characters');
/** A newsletter's fields with a live preview. */
export const NewsletterFields = () => (
  <BesidePreview preview={<NewsletterPreview />}>
    <TextInput source="subject" label="Subject" validate={[isFilled, isShort]} fullWidth />
    <RichTextField
      source="body"
      helperText="Text, lists, and links only. Opens aren’t tracked."
      height={240}
    />
    <Facts />
  </BesidePreview>
);
