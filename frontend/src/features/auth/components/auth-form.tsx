import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import type { FormNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What is wrong, said on top. */
  notices?: readonly FormNotice[];
  children: ReactNode;
}

/** A form that leaves judging to us, so that every message is the product's own. */
export const AuthForm = ({ onSubmit, notices = [], children }: AuthFormProps) => (
  <Box component="form" noValidate onSubmit={onSubmit}>
    <Stack spacing={2.5}>
      <FormSummary notices={notices} />
      {children}
    </Stack>
  </Box>
);
