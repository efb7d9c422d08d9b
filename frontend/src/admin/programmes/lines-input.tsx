import { TextInput, type TextInputProps } from 'react-admin';
import { fromLines, toLines } from './programme-labels';

const noneEmpty = (lines: readonly string[] | null | undefined) =>
  (lines ?? []).some((line) => !/\S/.test(line)) ? 'Please leave no line empty' : undefined;

/** Several things in one field, a line each. */
export const LinesInput = ({ validate = noneEmpty, ...props }: TextInputProps) => (
  <TextInput {...props} format={toLines} parse={fromLines} validate={validate} multiline fullWidth />
);
