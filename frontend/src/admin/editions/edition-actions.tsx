import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TopToolbar, useCreatePath, useRecordContext, useRedirect } from 'react-admin';
import * as z from 'zod/mini';
import { Link as RouterLink } from 'react-router-dom';
import { api, dataOf } from '../../api/client';
import { formatCents } from '../../lib/format-money';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog, ConfirmDialog } from '../action-dialog';
import { ReasonField } from '../reason-field';
import { useIsOwner } from '../use-is-owner';
import type { EditionRecord } from './edition-types';
import {
  editionLabel,
  excludedText,
  peopleHavePaid,
  rolledText,
  rollingText,
} from './edition-labels';

interface DialogProps {
  edition: EditionRecord;
  /** Whether the form behind it has unsaved changes. */
  isTyped: boolean;
  onClose: () => void;
}

const RollDialog = ({ edition, isTyped, onClose }: DialogProps) => {
  const redirect = useRedirect();
  return (
    <ConfirmDialog
      title="Copy to next season"
      verb="Create next season’s dates"
      call={() =>
        dataOf(api.POST('/api/admin/editions/{id}/roll', { params: { path: { id: edition.id } } }))
      }
      done={rolledText}
      onDone={({ id }) => isTyped || redirect('edit', 'editions', id)}
      onClose={onClose}
    >
      <Typography>
        Creates the season after {edition.dates} for {edition.title} with the same weekdays, price,
        deposit, and capacity. You can change any of it afterward.
      </Typography>
      <Typography>{rollingText(edition)}</Typography>
    </ConfirmDialog>
  );
};

const CancelDialog = ({ edition, onClose }: DialogProps) => (
  <ConfirmDialog
    title={`Cancel ${editionLabel(edition)}`}
    verb="Cancel this clinic"
    call={() =>
      api.PATCH('/api/admin/editions/{id}', {
        params: { path: { id: edition.id } },
        body: { saleStatus: 'cancelled' },
      })
    }
    done="Clinic canceled. You can now refund its bookings in full, including deposits."
    onClose={onClose}
  >
    <Typography>
      {peopleHavePaid(edition)} Nothing is refunded automatically. After canceling, you can refund
      everyone here, including deposits, or first transfer deposits for anyone who’d rather come to
      another clinic. The clinic comes off the site right away, and everyone on its waitlist gets an
      email.
    </Typography>
  </ConfirmDialog>
);

const refundSchema = z.object({
  reason: filledText('Please enter a reason. It’s included in everyone’s email'),
});

const RefundAllDialog = ({ edition, onClose }: DialogProps) => {
  const form = useValidatedForm({ schema: refundSchema, initial: { reason: '' } });
  return (
    <ActionDialog
      title={`Refund everyone in ${editionLabel(edition)}`}
      verb={`Refund ${formatCents(edition.refundDueCents)}`}
      call={(body) =>
        api.POST('/api/admin/editions/{id}/refunds', { params: { path: { id: edition.id } }, body })
      }
      form={form}
      done="The refunds are on their way, and everyone gets an email."
      onClose={onClose}
    >
      <Typography>
        {edition.refundsDue === 1 ? '1 person gets' : `${edition.refundsDue} people get`} the rest
        of what they paid refunded to their cards, including deposits. {excludedText(edition)} You
        can’t undo this.
      </Typography>
      <ReasonField {...form.bind('reason')} hint="Included in the email about the refund." />
    </ActionDialog>
  );
};

const DIALOGS = { roll: RollDialog, cancel: CancelDialog, 'refund-all': RefundAllDialog };

/**
 * Creates the next season's dates, cancels an edition, or refunds everyone. Each action asks for
 * confirmation.
 */
export const EditionActions = ({ isTyped }: { isTyped: boolean }) => {
  const edition = useRecordContext<EditionRecord>();
  const isOwner = useIsOwner();
  const createPath = useCreatePath();
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  // two rows of buttons on a phone, so that the form below doesn't move
  if (!edition) return <TopToolbar sx={{ minHeight: { xs: 104, sm: 64 } }} />;
  const Asked = asked && DIALOGS[asked];
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
      <Button
        component={RouterLink}
        to={createPath({ resource: 'editions', id: edition.id, type: 'show' })}
        size="small"
        variant="outlined"
      >
        Attendees
      </Button>
      <Button size="small" variant="outlined" onClick={() => setAsked('roll')}>
        Copy to next season
      </Button>
      {edition.saleStatus !== 'cancelled' && (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked('cancel')}>
          Cancel this clinic
        </Button>
      )}
      {edition.refundsDue > 0 && isOwner && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          onClick={() => setAsked('refund-all')}
        >
          Refund everyone
        </Button>
      )}
      {Asked && <Asked edition={edition} isTyped={isTyped} onClose={() => setAsked(undefined)} />}
    </TopToolbar>
  );
};
