import Box from '@mui/material/Box';
import { TextInput, maxLength, required } from 'react-admin';
import { RichTextField } from '../site-copy/rich-text-field';
import { Facts } from '../site-copy/text-tools';
import { NewsletterPreview } from './newsletter-preview';

const isFilled = required('Please fill this in');
const isShort = maxLength(150, 'Please keep it to 150 characters');
/** The width at which the widest email fits beside the form. */
const BESIDE = '@media (min-width: 1280px)';

/** A newsletter's fields with a live preview. */
export const NewsletterFields = () => (
  <Box
    sx={{
      width: '100%',
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 702px' },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <TextInput source="subject" label="Subject" validate={[isFilled, isShort]} fullWidth />
      <RichTextField
        source="body"
        helperText="Text, lists, and links only. Opens aren’t tracked."
        height={240}
      />
      <Facts />
    </Box>
    <NewsletterPreview />
  </Box>
);
