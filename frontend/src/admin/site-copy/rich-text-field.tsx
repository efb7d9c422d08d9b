import { RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { required } from 'react-admin';
import { NAMED_EDITOR, TextTools } from './text-tools';

const isFilled = required('Please fill this in');

interface RichTextFieldProps extends Pick<
  RichTextInputProps,
  'label' | 'helperText' | 'toolbar' | 'editorOptions' | 'validate'
> {
  source: string;
  /** The height of the empty editor, in pixels. */
  height: number;
}

/** How the editor shows pictures and videos. */
const LOOKS = {
  '& figure': { m: 0, mb: 2 },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& .video': {
    display: 'grid',
    alignItems: 'end',
    aspectRatio: '16 / 9',
    maxWidth: '28rem',
    mb: 2,
    p: 2,
    bgcolor: 'action.selected',
    borderRadius: 1,
  },
  '& .ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'primary.main' },
};

/** The background of the other fields; react-admin's looks disabled. */
const AS_FIELD = {
  '& .RaRichTextInput-editorContent .ProseMirror': {
    '&, &:hover, &:focus': { bgcolor: 'background.paper' },
    '& h2, & h3': { mt: 3, mb: 1 },
    '& > :first-child': { mt: 0 },
  },
};

const asTyped = (html: string): string => html;

/** A rich text, with the formatting that its page supports. It's required unless said otherwise. */
export const RichTextField = ({
  label = 'Text',
  toolbar = <TextTools />,
  editorOptions = NAMED_EDITOR,
  validate = isFilled,
  height,
  ...rest
}: RichTextFieldProps) => (
  <RichTextInput
    {...rest}
    label={label}
    validate={validate}
    parse={asTyped}
    fullWidth
    toolbar={toolbar}
    editorOptions={editorOptions}
    sx={{ '& .ProseMirror': { minHeight: height }, ...LOOKS, ...AS_FIELD }}
  />
);
