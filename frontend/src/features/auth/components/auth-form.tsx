import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form that leaves judging to us, so that every message is the product's own. */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => (
  <Box component="form" noValidate onSubmit={onSubmit}>
    <Stack spacing={2.5}>{children}</Stack>
  </Box>
);
