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
const schema = z.object({ text: textWithin(1, LONGEST, 'Please write an answer of 10,000 characters at most') });

/** What is typed is kept in this browser until it is sent. */
const AnswerForm = ({ id, email }: Pick<ContactRecord, 'id' | 'email'>) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { bind, submit, clear, showFaults } = useValidatedForm({ schema, initial: { text: '' }, draft: `coach/contact:${id}` });
  const params = { path: { id } };
  const send = useMutation({
    mutationFn: (body: { text: string }) => api.POST('/api/admin/contact-messages/{id}/answer', { params, body }),
    onSuccess: () => {
      clear();
      notify(`The answer is on its way to ${email}.`);
      refresh();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      notify(failureLine('The answer was not sent.', error, 'The answer was not sent. Please try again.'), { type: 'error' });
    },
  });
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit((values) => send.mutate(values))}>
      <Field
        {...bind('text')}
        label="Your answer"
        multiline
        minRows={6}
        hint="Goes out by email, with their words below. What they reply reaches the coach’s mailbox."
      />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" color="signal" loading={send.isPending}>
          Send answer
        </Button>
        <ActionButton
          label="Close without an answer"
          call={() => api.POST('/api/admin/contact-messages/{id}/close', { params })}
          done="The message is closed."
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
      <Panel title="What they wrote">
        <PlainText>{message}</PlainText>
      </Panel>
      <Panel title="Answer">
        {state === 'open' ? (
          <AnswerForm id={id} email={email} />
        ) : (
          <Stack spacing={1}>
            <PlainText>{answer ?? 'Closed without an answer from here.'}</PlainText>
            {closedAt && <Typography color="textSecondary">{formatDateTime(closedAt)}</Typography>}
          </Stack>
        )}
      </Panel>
    </Stack>
  );
};

/** One message, and its answer. */
export const ContactShow = () => <RecordBase<ContactRecord> what="message">{(row) => <Message row={row} />}</RecordBase>;
