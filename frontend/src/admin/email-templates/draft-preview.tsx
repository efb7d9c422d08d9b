import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { serverErrorText, serverFieldErrors } from '../../api/client';
import { PREVIEW_HEIGHT } from '../../components/email/email-preview';
import { LoadingRows } from '../../components/portal/states';
import { EmailPreviewPanel } from '../../features/mail-tools/components/email-preview-panel';

interface DraftPreviewProps {
  /** Renders the draft. */
  query: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: () => Promise<{ readonly subject: string; readonly html: string }>;
  };
  /** Sends the draft to the signed-in user. */
  test: () => Promise<{ readonly to: string }>;
  /** More controls. */
  children?: ReactNode;
}

/** Returns the first field error, or the general message. */
const faultText = (error: Error): string =>
  Object.values(serverFieldErrors(error))[0] ??
  serverErrorText(error, 'That didn’t work. Please try again.');

/**
 * A live preview of an email beside its form, with a button that sends a test to one's own address.
 */
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
      <EmailPreviewPanel
        mail={preview.data}
        instead={problem || (!preview.data && <LoadingRows rows={1} height={PREVIEW_HEIGHT} />)}
      >
        {children}
      </EmailPreviewPanel>
      <Box>
        <Button variant="outlined" loading={send.isPending} onClick={() => send.mutate()}>
          Send test to me
        </Button>
      </Box>
    </Box>
  );
};
