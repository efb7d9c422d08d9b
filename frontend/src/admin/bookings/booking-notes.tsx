import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import * as z from 'zod/mini';
import { api, serverErrorText } from '../../api/client';
import { Field } from '../../components/portal/field';
import { Panel } from '../../components/portal/panel';
import { formatDateTime } from '../../lib/format-date';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { Line, Lines, Nothing, Small } from '../latest-rows';
import { actorLabel } from './booking-labels';
import type { BookingDetail } from './booking-types';

const schema = z.object({ note: filledText('Please write a note') });

const NoteForm = ({ id }: { id: string }) => {
  const form = useValidatedForm({ schema, initial: { note: '' } });
  const notify = useNotify();
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: (note: string) =>
      api.POST('/api/admin/bookings/{id}/notes', { params: { path: { id } }, body: { note } }),
    onSuccess: () => {
      notify('Note added.');
      form.sent();
      refresh();
    },
    onError: (error) =>
      notify(serverErrorText(error, 'The note wasn’t added. Please try again.'), { type: 'error' }),
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={1.5}
      sx={{ mt: 2 }}
      onSubmit={form.submit(({ note }) => add.mutate(note))}
    >
      <Field
        {...form.bind('note')}
        label="New note"
        multiline
        minRows={2}
        slotProps={{ input: { maxLength: 500 } }}
        hint="Only staff can see notes. You can’t edit a note after adding it."
      />
      <div>
        <Button type="submit" size="small" variant="outlined" loading={add.isPending}>
          Add note
        </Button>
      </div>
    </Stack>
  );
};

/** What staff wrote down about a booking, newest first. */
export const BookingNotes = ({ booking: { id, history = [] } }: { booking: BookingDetail }) => {
  const notes = history.filter(({ what }) => what === 'clinics.booking-note').toReversed();
  return (
    <Panel title="Notes">
      {notes.length === 0 && <Nothing>No notes yet.</Nothing>}
      <Lines>
        {notes.map(({ at, by, who, reason }) => (
          <Line key={at}>
            {reason}
            <Small>
              {formatDateTime(at)} · {actorLabel({ by, who })}
            </Small>
          </Line>
        ))}
      </Lines>
      <NoteForm id={id} />
    </Panel>
  );
};
