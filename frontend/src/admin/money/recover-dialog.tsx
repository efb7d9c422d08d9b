import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { api, serverErrorText, type components } from '../../api/client';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { formatAmount } from '../../lib/format-money';
import { ConfirmDialog } from '../action-dialog';
import type { FindingRecord } from './finding-types';

type Preview = components['schemas']['RecoveryPreviewResponse'];

const TITLE = 'Recover this sale';

const Lines = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <Typography>{label}</Typography>
    <ul aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

const buyerText = ({ buyerName, buyerEmail }: Preview): string => {
  if (buyerName && buyerEmail) return `Bought by ${buyerName} (${buyerEmail}).`;
  return `Bought by ${buyerName ?? buyerEmail ?? 'someone the provider has no name for'}.`;
};

const WhatHappens = ({ preview }: { preview: Preview }) => (
  <>
    <Typography>{buyerText(preview)}</Typography>
    {preview.refunds && <Alert severity="warning">{preview.refunds}</Alert>}
    <Lines
      label={preview.refunds ? 'Recorded in the books first:' : 'This will be rebuilt:'}
      lines={preview.rebuilds}
    />
    {preview.mails.length > 0 ? (
      <Lines label="Emails that go out:" lines={preview.mails} />
    ) : (
      <Typography>No emails go out.</Typography>
    )}
    <Typography color="textSecondary">
      Anything stored only in the lost database can’t be recovered, such as forms, messages, and
      moves to other dates.
    </Typography>
  </>
);

interface RecoverDialogProps {
  finding: FindingRecord;
  /** What the recovery would do; undefined if that couldn't be loaded. */
  preview: Preview | undefined;
  error: unknown;
  onClose: () => void;
}

/**
 * Shows what rebuilding a lost sale would do and asks for confirmation, or says why it can't be
 * rebuilt.
 */
export const RecoverDialog = ({ finding: { id }, preview, error, onClose }: RecoverDialogProps) => {
  if (!preview || preview.blocked !== null)
    return (
      <PortalDialog title={TITLE} onClose={onClose}>
        <DialogContent>
          {preview && <Typography sx={{ mb: 2 }}>{buyerText(preview)}</Typography>}
          <Alert severity="warning">
            {preview?.blocked ??
              serverErrorText(error, 'Couldn’t load the preview. Please try again.')}
          </Alert>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </PortalDialog>
    );
  const refund = preview.refunds !== null;
  return (
    <ConfirmDialog
      title={TITLE}
      verb={refund ? `Refund ${formatAmount(preview.refundCents)}` : 'Recover sale'}
      call={() =>
        api.POST('/api/admin/reconcile/{id}/recover', {
          params: { path: { id } },
          body: { refund },
        })
      }
      done={refund ? 'Sale recorded. The refund is on its way.' : 'Sale recovered.'}
      onClose={onClose}
    >
      <WhatHappens preview={preview} />
    </ConfirmDialog>
  );
};
