import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { serverErrorText, serverFieldErrors } from '../../api/client';
import { LoadingRows } from '../../components/portal/states';
import { MailLook } from '../../features/mail-tools/components/mail-look';

interface DraftPreviewProps {
  /** Asks how what is typed looks. */
  query: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: () => Promise<{ readonly subject: string; readonly html: string }>;
  };
  /** Sends what is typed to whoever asks. */
  test: () => Promise<{ readonly to: string }>;
  /** What else can be chosen. */
  children?: ReactNode;
}

/** What is wrong with what is typed, where it is that. */
const faultText = (error: Error): string =>
  Object.values(serverFieldErrors(error))[0] ?? serverErrorText(error, 'That didn’t work. Please try again.');

/** A mail as it is being typed, beside its words; and a test of it to one's own address. */
export const DraftPreview = ({ query, test, children }: DraftPreviewProps) => {
  const preview = useQuery({ ...query, placeholderData: keepPreviousData, retry: false });
  const notify = useNotify();
  const send = useMutation({
    mutationFn: test,
    onSuccess: ({ to }) => notify(`Test sent to ${to}.`),
    onError: (error) => notify(faultText(error), { type: 'error' }),
  });
  const problem = preview.isError && (
    <Alert severity="error" variant="outlined">
      {faultText(preview.error)}
    </Alert>
  );
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
      <MailLook mail={preview.data} instead={problem || (!preview.data && <LoadingRows rows={1} height={480} />)}>
        {children}
      </MailLook>
      <Box>
        <Button variant="outlined" loading={send.isPending} onClick={() => send.mutate()}>
          Send test to me
        </Button>
      </Box>
    </Box>
  );
};
