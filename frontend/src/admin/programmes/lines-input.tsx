import { TextInput, type TextInputProps } from 'react-admin';
import { noneEmpty } from './programme-checks';
import { fromLines, toLines } from './programme-labels';

/** A field with one entry per line. */
export const LinesInput = ({ validate = noneEmpty, ...props }: TextInputProps) => (
  <TextInput
    {...props}
    format={toLines}
    parse={fromLines}
    validate={validate}
    multiline
    fullWidth
  />
);
