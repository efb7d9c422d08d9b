import Alert from '@mui/material/Alert';
import { TextInput, maxLength, required } from 'react-admin';
import { NO_PLAYER } from '@wavetrain/shared/video-links';
import { hasPlayer } from '../../lib/embed-url';
import { TextLink } from '../../components/portal/text-link';
import { PICTURE_TOOLS } from '../editor/media-tools';
import { PICTURED_EDITOR } from '../editor/pictured-editor';
import { RichTextField } from '../site-copy/rich-text-field';

const isFilled = required('Please fill this in');
const isCard = maxLength(120, 'Please keep it to 120 characters');
const orNull = (text: string) => text || null;
const playable = (address: string | null | undefined) =>
  address && !hasPlayer(address) ? NO_PLAYER : undefined;

/** The fields of a module. */
export const ModuleFields = ({ hasQuiz, id }: { hasQuiz: boolean; id: string }) => (
  <>
    <TextInput source="title" label="Title" validate={[isFilled, isCard]} fullWidth />
    <TextInput
      source="summary"
      label="Card summary"
      helperText="One sentence, up to 120 characters. Visible to everyone."
      validate={[isFilled, isCard]}
      multiline
      fullWidth
    />
    <RichTextField
      source="moduleText"
      helperText="Everyone can read the opening; only students can read the rest."
      toolbar={PICTURE_TOOLS}
      editorOptions={PICTURED_EDITOR}
      height={320}
    />
    <TextInput
      source="videoLink"
      label="Video link"
      helperText="Optional. A share link from YouTube, Vimeo, Loom, or Google Drive."
      validate={playable}
      parse={orNull}
      fullWidth
    />
    <TextInput
      source="practicalTask"
      label="What to film"
      helperText="Optional. What the practical video should show."
      validate={maxLength(600, 'Please keep it to 600 characters')}
      parse={orNull}
      multiline
      fullWidth
    />
    <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
      The curriculum sets this module’s order and category.{' '}
      {hasQuiz ? (
        <TextLink to={`/admin/quizzes/${id}`}>Edit its quiz.</TextLink>
      ) : (
        'This module has no quiz.'
      )}
    </Alert>
  </>
);
