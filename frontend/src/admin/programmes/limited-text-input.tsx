import { TextInput, maxLength, type TextInputProps } from 'react-admin';
import { isThere } from './programme-checks';
import { asTyped } from './programme-labels';

/** A text that is required in a published program and optional in a draft. */
export const LimitedTextInput = ({ longest, ...props }: TextInputProps & { longest: number }) => (
  <TextInput
    {...props}
    parse={asTyped}
    validate={[isThere(), maxLength(longest, `Please keep it to ${longest} characters`)]}
    fullWidth
  />
);
