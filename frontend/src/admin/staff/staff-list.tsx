import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { List, ListNoResults, TextInput, useListContext } from 'react-admin';
import { api } from '../../api/client';
import type { components } from '../../api/schema';
import { formatDate } from '../../lib/format-date';
import { ConfirmDialog } from '../action-dialog';
import { DividedList, DividedRow } from '../divided-list';
import { ListTools } from '../list-tools';
import { OwnersOnly } from '../owners-only';
import { choicesIn } from '../choices';
import { FilterSelect } from '../filter-select';
import { StateChip } from '../state-chip';
import { RoleTable } from './role-table';
import { EditDialog, InviteDialog } from './staff-dialogs';
import { ROLES } from './staff-roles';

type StaffRecord = components['schemas']['StaffAccountResponse'];

const STATE_WORDS: Readonly<Record<StaffRecord['state'], string>> = {
  active: 'active',
  invited: 'invited',
  expired: 'link expired',
  ended: 'ended',
};

const STATES = choicesIn(STATE_WORDS);
const filters = [
  <TextInput key="q" source="q" label="Name or email" alwaysOn resettable />,
  <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
];

const Invite = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <ListTools isTable={false}>
      <Button variant="contained" color="signal" size="small" onClick={() => setAsked(true)}>
        Invite someone
      </Button>
      {isAsked && <InviteDialog onClose={() => setAsked(false)} />}
    </ListTools>
  );
};

type StaffAction = 'edit' | 'invite' | 'end';

/** The actions for a staff member; the owner's own account can only be renamed. */
const StaffActions = ({ person }: { person: StaffRecord }) => {
  const { id, name, email, role, isOwner, state } = person;
  const [action, setAction] = useState<StaffAction>();
  const close = () => setAction(undefined);
  const params = { path: { id } };
  const button = (what: StaffAction, label: string) => (
    <Button
      size="small"
      variant="outlined"
      color={what === 'end' ? 'error' : 'inherit'}
      aria-label={`${label}: ${name}`}
      onClick={() => setAction(what)}
    >
      {label}
    </Button>
  );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {button('edit', 'Edit')}
      {!isOwner && button('invite', state === 'ended' ? 'Invite again' : 'Send new link')}
      {!isOwner && state !== 'ended' && button('end', 'End access')}
      {action === 'edit' && (
        <EditDialog id={id} name={name} role={role === 'owner' ? null : role} onClose={close} />
      )}
      {action === 'invite' && (
        <ConfirmDialog
          title={state === 'ended' ? `Invite ${name} again` : `Send ${name} a new link`}
          verb="Send link"
          call={() => api.POST('/api/admin/staff/{id}/invite', { params })}
          done={`Link to set a password sent to ${email}.`}
          onClose={close}
        >
          <Typography>
            {email} will get a link to set a password. Earlier links stop working.
          </Typography>
        </ConfirmDialog>
      )}
      {action === 'end' && (
        <ConfirmDialog
          title={`End ${name}’s access`}
          verb="End access"
          call={() => api.POST('/api/admin/staff/{id}/end', { params })}
          done={`${name} no longer has access.`}
          onClose={close}
        >
          <Typography>
            {name} will be signed out everywhere right away and can’t sign in again. Their activity
            stays in the audit log. You can invite them again later.
          </Typography>
        </ConfirmDialog>
      )}
    </Stack>
  );
};

const People = () => {
  const { data = [], total } = useListContext<StaffRecord>();
  if (total === 0) return <ListNoResults />;
  return (
    <DividedList>
      {data.map((person) => (
        <DividedRow key={person.id} name={person.name}>
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
              {person.name}
              <StateChip state={STATE_WORDS[person.state]} />
            </Box>
            <Typography color="textSecondary">{person.email}</Typography>
            <Typography color="textSecondary">
              {ROLES[person.role].name}: {ROLES[person.role].may} · since{' '}
              {formatDate(person.createdAt)}
            </Typography>
          </Box>
          <StaffActions person={person} />
        </DividedRow>
      ))}
    </DividedList>
  );
};

/** Arrives together with the people above it, which would push it down. */
const Roles = () => (useListContext().isPending ? null : <RoleTable />);

/**
 * The staff, for the owner: whoever they let into the admin or the coach portal.
 */
export const StaffList = () => (
  <OwnersOnly title="Staff">
    <List
      filters={filters}
      perPage={100}
      empty={false}
      pagination={false}
      exporter={false}
      actions={<Invite />}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <People />
      <Roles />
    </List>
  </OwnersOnly>
);
