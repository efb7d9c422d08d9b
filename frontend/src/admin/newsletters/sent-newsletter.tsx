import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { api, dataOf } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { LoadingRows } from '../../components/portal/states';
import { EmailPreviewPanel } from '../../features/mail-tools/components/email-preview-panel';
import { formatDateTime } from '../../lib/format-date';
import { mailPercent } from '../mail-progress';
import { isUnderWay, progressLine, type NewsletterRecord } from './newsletter-labels';

const lookOf = ({ id, subject, body }: NewsletterRecord) => ({
  queryKey: ['sent-newsletter', id],
  queryFn: () => dataOf(api.POST('/api/admin/newsletters/preview', { body: { subject, body } })),
});

/** A sent newsletter and its delivery progress. */
export const SentNewsletter = ({ letter }: { letter: NewsletterRecord }) => {
  const { subject, sentAt, by, status } = letter;
  const look = useQuery(lookOf(letter));
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={subject} />
      <Panel title={isUnderWay(letter) ? 'Sending' : 'Sent'}>
        <Typography>{progressLine(letter)}</Typography>
        {sentAt && (
          <Typography color="textSecondary">
            {formatDateTime(sentAt)}
            {by && ` by ${by}`}
          </Typography>
        )}
        {isUnderWay(letter) && (
          <LinearProgress
            variant={status === 'sending' ? 'indeterminate' : 'determinate'}
            value={status === 'sending' ? undefined : mailPercent(letter)}
            aria-label="Emails sent"
            sx={{ mt: 1.5 }}
          />
        )}
      </Panel>
      <Panel title="Content">
        <EmailPreviewPanel
          mail={look.data}
          instead={!look.data && <LoadingRows rows={1} height={480} />}
        />
      </Panel>
    </Stack>
  );
};
