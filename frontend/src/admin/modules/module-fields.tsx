import Alert from '@mui/material/Alert';
import { TextInput, maxLength, required } from 'react-admin';
import { hasPlayer } from '../../lib/embed-url';
import { TextLink } from '../../components/portal/text-link';
import { KEEPING_EDITOR } from '../posts/kept-block';
import { RichTextField } from '../words/rich-text-field';

const isFilled = required('Please fill this in');
const isCard = maxLength(120, 'Please keep it to 120 characters');
const orNull = (text: string) => text || null;
const playable = (address: string | null | undefined) =>
  address && !hasPlayer(address) ? 'Please paste the share link of a video on YouTube, Vimeo, Loom or Google Drive' : undefined;

/** What a module has. */
export const ModuleFields = ({ hasQuiz, id }: { hasQuiz: boolean; id: string }) => (
  <>
    <TextInput source="title" label="Title" validate={[isFilled, isCard]} fullWidth />
    <TextInput
      source="summary"
      label="On its card"
      helperText="A sentence, 120 characters at most; everybody reads it."
      validate={[isFilled, isCard]}
      multiline
      fullWidth
    />
    <RichTextField
      source="moduleText"
      helperText="How it begins is read by everybody, the rest by students."
      editorOptions={KEEPING_EDITOR}
      height={320}
    />
    <TextInput
      source="videoLink"
      label="Video"
      helperText="The share link of a video on YouTube, Vimeo, Loom or Google Drive. Left empty: no video."
      validate={playable}
      parse={orNull}
      fullWidth
    />
    <TextInput
      source="practicalTask"
      label="What to film"
      helperText="What the practical video should show. Left empty: nothing is said."
      validate={maxLength(600, 'Please keep it to 600 characters')}
      parse={orNull}
      multiline
      fullWidth
    />
    <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
      Its place and its category are the program’s.{' '}
      {hasQuiz ? <TextLink to={`/admin/quizzes/${id}`}>Its quiz has a page of its own.</TextLink> : 'This module has no quiz.'}
    </Alert>
  </>
);
