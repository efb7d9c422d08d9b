import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface AuthFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that leaves judging to us, so that every message is the product's own. */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Stack spacing={2.5}>{children}</Stack>
    </Box>
  );
};
