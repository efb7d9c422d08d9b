import { RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { required } from 'react-admin';
import { NAMED_EDITOR, TextTools } from './text-tools';

const isFilled = required('Please fill this in');

interface RichTextFieldProps extends Pick<
  RichTextInputProps,
  'label' | 'helperText' | 'toolbar' | 'editorOptions'
> {
  source: string;
  /** The height of the empty editor, in pixels. */
  height: number;
}

/** A required rich text, with the formatting that its page supports. */
export const RichTextField = ({
  label = 'Text',
  toolbar = <TextTools />,
  editorOptions = NAMED_EDITOR,
  height,
  ...rest
}: RichTextFieldProps) => (
  <RichTextInput
    {...rest}
    label={label}
    validate={isFilled}
    fullWidth
    toolbar={toolbar}
    editorOptions={editorOptions}
    sx={{ '& .ProseMirror': { minHeight: height } }}
  />
);
