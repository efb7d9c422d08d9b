import { TextInput, maxLength, type TextInputProps } from 'react-admin';
import { isThere } from './programme-checks';
import { asTyped } from './programme-labels';

/** Words that a draft may lack and a published program has. */
export const WordsInput = ({ longest, ...props }: TextInputProps & { longest: number }) => (
  <TextInput {...props} parse={asTyped} validate={[isThere(), maxLength(longest, `Please keep it to ${longest} characters`)]} fullWidth />
);
