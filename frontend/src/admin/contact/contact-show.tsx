import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Title, useNotify, useRefresh } from 'react-admin';
import * as z from 'zod/mini';
import { api, serverFieldErrors } from '../../api/client';
import { Field } from '../../components/portal/field';
import { failureLine } from '../../components/portal/form-notices';
import { Panel } from '../../components/portal/panel';
import { PlainText } from '../../components/portal/plain-text';
import { textWithin } from '../../lib/field-schemas';
import { formatDateTime } from '../../lib/format-date';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionButton } from '../action-button';
import { RecordBase } from '../record-base';
import type { ContactRecord } from './contact-types';

const LONGEST = 10_000;
const schema = z.object({
  text: textWithin(1, LONGEST, 'Please write a reply of up to 10,000 characters'),
});

/** The draft is saved in this browser until it's sent. */
const AnswerForm = ({ id, email }: Pick<ContactRecord, 'id' | 'email'>) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { bind, submit, clear, showFaults } = useValidatedForm({
    schema,
    initial: { text: '' },
    draft: `coach/contact:${id}`,
  });
  const params = { path: { id } };
  const send = useMutation({
    mutationFn: (body: { text: string }) =>
      api.POST('/api/admin/contact-messages/{id}/answer', { params, body }),
    onSuccess: () => {
      clear();
      notify(`Reply sent to ${email}.`);
      refresh();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      notify(
        failureLine('The reply wasn’t sent.', error, 'The reply wasn’t sent. Please try again.'),
        { type: 'error' },
      );
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={submit((values) => send.mutate(values))}
    >
      <Field
        {...bind('text')}
        label="Your reply"
        multiline
        minRows={6}
        hint="Sent by email with their message quoted below. If they write back, it goes to the coach’s inbox."
      />
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Button type="submit" variant="contained" color="signal" loading={send.isPending}>
          Send reply
        </Button>
        <ActionButton
          label="Close without replying"
          call={() => api.POST('/api/admin/contact-messages/{id}/close', { params })}
          done="Message closed."
        />
      </Stack>
    </Stack>
  );
};

const Message = ({ row }: { row: ContactRecord }) => {
  const { id, name, email, skillLevel, message, receivedAt, state, closedAt, answer } = row;
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={name} />
      <Box component="header" sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="h2" component="p">
          {name}
        </Typography>
        <Typography color="textSecondary">
          <Link href={`mailto:${email}`}>{email}</Link>
          {skillLevel && ` · ${skillLevel}`}
          {` · ${formatDateTime(receivedAt)}`}
        </Typography>
      </Box>
      <Panel title="Message">
        <PlainText>{message}</PlainText>
      </Panel>
      <Panel title="Reply">
        {state === 'open' ? (
          <AnswerForm id={id} email={email} />
        ) : (
          <Stack spacing={1}>
            <PlainText>{answer ?? 'Closed without a reply from admin.'}</PlainText>
            {closedAt && <Typography color="textSecondary">{formatDateTime(closedAt)}</Typography>}
          </Stack>
        )}
      </Panel>
    </Stack>
  );
};

/** One message and the reply to it. */
export const ContactShow = () => (
  <RecordBase<ContactRecord> what="message">{(row) => <Message row={row} />}</RecordBase>
);
