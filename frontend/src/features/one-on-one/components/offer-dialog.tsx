import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { makeOffer, type CoachOneOnOne } from '../api/one-on-ones';
import { offerSchema, toOffer, type OfferFields } from '../one-on-one.schema';

interface OfferDialogProps {
  request: CoachOneOnOne;
  onDone: (all: CoachOneOnOne[]) => void;
  onClose: () => void;
}

/** Offers a time, a place and a price for a request. */
export const OfferDialog = ({
  request: { id, studentName, place, timezone },
  onDone,
  onClose,
}: OfferDialogProps) => {
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const initial: OfferFields = { startsAt: '', minutes: '120', place, price: '', word: '' };
  const { bind, submit, showFaults } = useValidatedForm({ schema: offerSchema, initial });
  const offer = useMutation({
    mutationFn: (fields: OfferFields) => makeOffer(id, toOffer(fields)),
    onSuccess: onDone,
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      setNotices([failureNotice('Offer Not Sent', error, 'Please try again.')]);
    },
  });
  return (
    <PortalDialog title={`Offer ${studentName} a 1-on-1`} onClose={onClose}>
      <form noValidate aria-label="Offer" onSubmit={submit((fields) => offer.mutate(fields))}>
        <DialogContent>
          <Stack spacing={2.5}>
            <FormSummary notices={notices} />
            <Field
              {...bind('startsAt')}
              label="Day and time"
              type="datetime-local"
              hint={`In ${timezone.replaceAll('_', ' ')} time.`}
            />
            <Field {...bind('minutes')} label="Minutes" inputMode="numeric" />
            <Field {...bind('place')} label="Where to meet" />
            <Field {...bind('price')} label="Price in dollars" inputMode="numeric" />
            <Field {...bind('word')} label="Note (optional)" multiline minRows={2} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="contained" loading={offer.isPending}>
            Send offer
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
