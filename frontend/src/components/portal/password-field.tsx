import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Field, type FieldProps } from './field';

type PasswordFieldProps = FieldProps & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password field with a button to show the password. The button is part of the field and says
 * what it does.
 */
export const PasswordField = ({ label, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <Button
        size="small"
        onClick={() => setShown(!shown)}
        aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        sx={{ minWidth: 0, px: 1 }}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
    </InputAdornment>
  );
  return <Field {...rest} label={label} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
};
