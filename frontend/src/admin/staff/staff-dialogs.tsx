import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field, SelectField } from '../../components/portal/field';
import { emailText, filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import { GIVEN_ROLES, ROLE_CHOICES, ROLES, type GivenRole } from './staff-roles';

const name = filledText('Please enter their name');
const role = z.enum(GIVEN_ROLES);
const inviteSchema = z.object({
  name,
  email: emailText('Please enter a valid email address'),
  role,
});
const NOBODY: z.input<typeof inviteSchema> = { name: '', email: '', role: 'assistant' };

/** Invites someone to a part of the product. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useValidatedForm({ schema: inviteSchema, initial: NOBODY });
  return (
    <ActionDialog
      title="Invite someone"
      verb="Send invitation"
      call={(body) => api.POST('/api/admin/staff', { body })}
      form={form}
      done="Invitation sent."
      onClose={onClose}
    >
      <Typography>They’ll get a link to set a password.</Typography>
      <Field {...form.bind('name')} label="Name" autoComplete="off" />
      <Field
        {...form.bind('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <SelectField
        {...form.bind('role')}
        label="Role"
        choices={ROLE_CHOICES}
        hint={ROLES[form.watch('role')].may}
      />
    </ActionDialog>
  );
};

interface EditDialogProps {
  id: number;
  name: string;
  /** Null for the owner, whose role stays. */
  role: GivenRole | null;
  onClose: () => void;
}

/** Changes a staff member's name, also in the audit log, and their role. */
export const EditDialog = ({ id, onClose, ...person }: EditDialogProps) => {
  const form = useValidatedForm({
    schema: z.object({ name, role }),
    initial: { name: person.name, role: person.role ?? 'assistant' },
  });
  const params = { path: { id } };
  return (
    <ActionDialog
      title={`Edit ${person.name}`}
      verb="Save"
      call={(given) =>
        api.PATCH('/api/admin/staff/{id}', {
          params,
          body: person.role === null ? { name: given.name } : given,
        })
      }
      form={form}
      done="Changes saved."
      onClose={onClose}
    >
      <Field {...form.bind('name')} label="Name" autoComplete="off" />
      {person.role !== null && (
        <SelectField
          {...form.bind('role')}
          label="Role"
          choices={ROLE_CHOICES}
          hint={ROLES[form.watch('role')].may}
        />
      )}
    </ActionDialog>
  );
};
