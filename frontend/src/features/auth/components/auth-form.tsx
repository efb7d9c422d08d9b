import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import { FormSummary, type FormSummaryProps } from '../../../components/portal/form-summary';

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The problems listed above the form. */
  summary?: FormSummaryProps;
  children: ReactNode;
}

/** A form without native validation, so that all messages are ours. */
export const AuthForm = ({ onSubmit, summary, children }: AuthFormProps) => (
  <Box component="form" noValidate onSubmit={onSubmit}>
    <Stack spacing={2.5}>
      {summary && <FormSummary {...summary} />}
      {children}
    </Stack>
  </Box>
);
