import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { emailText, filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';

const NAME = filledText('Please enter their name');
const inviteSchema = z.object({
  name: NAME,
  email: emailText('Please enter a valid email address'),
});
const renameSchema = z.object({ name: NAME });

/** Invites an assistant. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useValidatedForm({ schema: inviteSchema, initial: { name: '', email: '' } });
  return (
    <ActionDialog
      title="Invite an assistant"
      verb="Send invitation"
      call={(body) => api.POST('/api/admin/staff', { body })}
      form={form}
      done="Invitation sent."
      onClose={onClose}
    >
      <Typography>
        They’ll get a link to set a password. They can then do everything in admin except issue
        refunds, change settings, or manage staff. They can’t open the coach portal.
      </Typography>
      <Field {...form.bind('name')} label="Name" autoComplete="off" />
      <Field
        {...form.bind('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </ActionDialog>
  );
};

/** Renames a staff member, also in the audit log. */
export const RenameDialog = ({
  id,
  name,
  onClose,
}: {
  id: number;
  name: string;
  onClose: () => void;
}) => {
  const form = useValidatedForm({ schema: renameSchema, initial: { name } });
  return (
    <ActionDialog
      title={`Rename ${name}`}
      verb="Rename"
      call={(body) => api.PATCH('/api/admin/staff/{id}', { params: { path: { id } }, body })}
      form={form}
      done="Name changed."
      onClose={onClose}
    >
      <Field {...form.bind('name')} label="Name" autoComplete="off" />
    </ActionDialog>
  );
};
