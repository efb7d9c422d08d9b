import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { emailText, filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { DatesField } from '../editions/dates-field';

const schema = z.object({
  editionId: filledText('Please choose the dates'),
  firstName: filledText('Please enter their first name'),
  lastName: filledText('Please enter their last name'),
  email: emailText('Please enter a valid email address'),
});

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useValidatedForm({
    schema,
    initial: { editionId: '', firstName: '', lastName: '', email: '' },
  });
  return (
    <ActionDialog
      title="Add someone to a waitlist"
      verb="Add to waitlist"
      form={form}
      call={(body) => api.POST('/api/admin/waitlist', { body })}
      done="Added to the waitlist."
      onClose={onClose}
    >
      <Typography>
        They’re added to the end of the waitlist and get the usual email, with a link to leave it.
      </Typography>
      <DatesField {...form.bind('editionId')} />
      <Field {...form.bind('firstName')} label="First name" autoComplete="off" />
      <Field {...form.bind('lastName')} label="Last name" autoComplete="off" />
      <Field {...form.bind('email')} label="Email" inputMode="email" autoComplete="off" />
    </ActionDialog>
  );
};

/** Adds someone who calls instead of joining on the clinics page. */
export const AddToWaitlist = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Add someone
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
};
