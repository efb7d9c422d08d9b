import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react';

interface FieldFrame {
  label: string;
  /** What's wrong with it; shown instead of the hint. */
  problem?: string;
  hint?: ReactNode;
}

export type FieldProps = FieldFrame &
  Omit<OutlinedInputProps, 'error' | 'label' | 'inputProps' | 'inputRef' | 'id' | 'ref'> & {
    inputMode?: 'email' | 'url' | 'tel' | 'numeric';
    /** The input element. */
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  };

interface FrameProps extends FieldFrame {
  id: string;
  noteId: string;
  children: ReactNode;
}

const Frame = ({ id, noteId, label, problem, hint, children }: FrameProps) => (
  <FormControl fullWidth error={problem !== undefined} variant="outlined">
    <InputLabel htmlFor={id}>{label}</InputLabel>
    {children}
    {(problem ?? hint) && <FormHelperText id={noteId}>{problem ?? hint}</FormHelperText>}
  </FormControl>
);

/**
 * A labeled input: label above, hint or problem below. It's built from MUI's parts because MUI's
 * TextField includes code for every kind of list.
 */
export const Field = ({ label, problem, hint, inputMode, ref, ...rest }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const describedBy = (problem ?? hint) ? noteId : undefined;
  return (
    <Frame id={id} noteId={noteId} label={label} problem={problem} hint={hint}>
      <OutlinedInput
        id={id}
        aria-describedby={describedBy}
        inputProps={{ inputMode }}
        inputRef={ref}
        {...rest}
      />
    </Frame>
  );
};

export interface Choice {
  value: string;
  label: string;
  /** Whether it's listed but can't be chosen. */
  isDisabled?: boolean;
}

interface SelectFieldProps
  extends FieldFrame, Pick<OutlinedInputProps, 'size' | 'name' | 'onBlur'> {
  value?: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  ref?: Ref<HTMLSelectElement>;
  choices: readonly Choice[];
  /** The first option, which has no value. */
  none?: string;
}

/** A native select, because phones and screen readers have their own list. */
export const SelectField = ({
  label,
  problem,
  hint,
  choices,
  none,
  size,
  name,
  value,
  onChange,
  onBlur,
  ref,
}: SelectFieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const describedBy = (problem ?? hint) ? noteId : undefined;
  return (
    <Frame id={id} noteId={noteId} label={label} problem={problem} hint={hint}>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput size={size} name={name} />}
        inputProps={{ id, 'aria-describedby': describedBy }}
        inputRef={ref}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value: choice, label: text, isDisabled }) => (
          <option key={choice} value={choice} disabled={isDisabled}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};
