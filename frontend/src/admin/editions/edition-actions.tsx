import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TopToolbar, useCreatePath, useRecordContext, useRedirect } from 'react-admin';
import * as z from 'zod/mini';
import { api, dataOf } from '../../api/client';
import { Field } from '../../components/portal/field';
import { Link as RouterLink } from '../../lib/router/link';
import { formatCents } from '../../lib/format-money';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog, ConfirmDialog } from '../action-dialog';
import { useIsOwner } from '../use-is-owner';
import type { EditionRecord } from './edition-types';
import { editionLabel, leftOutText, peopleHavePaid, rolledText, rollingText } from './edition-labels';
import { useLastDates } from './last-dates';

interface DialogProps {
  edition: EditionRecord;
  /** Something in the form behind it is not saved. */
  isTyped: boolean;
  onClose: () => void;
}

const RollDialog = ({ edition, isTyped, onClose }: DialogProps) => {
  const last = useLastDates(edition);
  const redirect = useRedirect();
  return (
    <ConfirmDialog
      title="Roll to next season"
      verb="Make the next edition"
      call={() => dataOf(api.POST('/api/admin/clinics/{id}/roll', { params: { path: { id: edition.clinicId } } }))}
      done={rolledText}
      onDone={({ id }) => isTyped || redirect('edit', 'editions', id)}
      onClose={onClose}
    >
      <Typography>
        Makes next season’s edition of {edition.title}: the same weekdays, price, deposit and places. You can change all of it afterwards.
      </Typography>
      {last && <Typography>{rollingText(last)}</Typography>}
    </ConfirmDialog>
  );
};

const CancelDialog = ({ edition, onClose }: DialogProps) => (
  <ConfirmDialog
    title={`Cancel ${editionLabel(edition)}`}
    verb="Cancel this clinic"
    call={() => api.PATCH('/api/admin/editions/{id}', { params: { path: { id: edition.id } }, body: { saleStatus: 'cancelled' } })}
    done="The clinic is canceled. Its bookings can be refunded in full, deposits too."
    onClose={onClose}
  >
    <Typography>
      {peopleHavePaid(edition)} Nothing is refunded by itself: afterwards you can refund everybody here, deposits too, or first transfer the
      deposits of those who would rather come to another clinic. The clinic leaves the site at once, and whoever is on its waitlist gets an
      email.
    </Typography>
  </ConfirmDialog>
);

const refundSchema = z.object({ reason: filledText('Please say why: it stands in everybody’s email') });

const RefundAllDialog = ({ edition, onClose }: DialogProps) => {
  const form = useValidatedForm({ schema: refundSchema, initial: { reason: '' } });
  return (
    <ActionDialog
      title={`Refund everybody in ${editionLabel(edition)}`}
      verb={`Refund ${formatCents(edition.refundDueCents)}`}
      call={(body) => api.POST('/api/admin/editions/{id}/refunds', { params: { path: { id: edition.id } }, body })}
      form={form}
      done="The refunds are on their way, and everybody gets an email."
      onClose={onClose}
    >
      <Typography>
        {edition.refundsDue === 1 ? '1 person gets' : `${edition.refundsDue} people get`} all that is left of what they paid back to their
        cards, deposits too. {leftOutText(edition)} This can’t be taken back.
      </Typography>
      <Field {...form.bind('reason')} label="Reason" hint="Stands in the email about the refund." multiline minRows={2} />
    </ActionDialog>
  );
};

const DIALOGS = { roll: RollDialog, cancel: CancelDialog, 'refund-all': RefundAllDialog };

/** What comes after an edition: the next one, or the end of this one. Each asks first. */
export const EditionActions = ({ isTyped }: { isTyped: boolean }) => {
  const edition = useRecordContext<EditionRecord>();
  const isOwner = useIsOwner();
  const createPath = useCreatePath();
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  if (!edition) return <TopToolbar />;
  const Asked = asked && DIALOGS[asked];
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'flex-start' }}>
      <Button
        component={RouterLink}
        to={createPath({ resource: 'editions', id: edition.id, type: 'show' })}
        size="small"
        variant="outlined"
      >
        Who comes
      </Button>
      <Button size="small" variant="outlined" onClick={() => setAsked('roll')}>
        Roll to next season
      </Button>
      {edition.saleStatus !== 'cancelled' && (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked('cancel')}>
          Cancel this clinic
        </Button>
      )}
      {edition.refundsDue > 0 && isOwner && (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsked('refund-all')}>
          Refund everybody
        </Button>
      )}
      {Asked && <Asked edition={edition} isTyped={isTyped} onClose={() => setAsked(undefined)} />}
    </TopToolbar>
  );
};
