import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import * as z from 'zod/mini';
import { api, dataOf, serverErrorCode, serverFieldErrors } from '../../api/client';
import { EmailPreview } from '../../components/email/email-preview';
import { Field } from '../../components/portal/field';
import { failureLine } from '../../components/portal/form-notices';
import { textWithin } from '../../lib/field-schemas';
import { newKey } from '../../lib/ids';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ConfirmDialog } from '../action-dialog';

const schema = z.object({
  id: z.string(),
  subject: textWithin(1, 150, 'Please write a subject of up to 150 characters'),
  text: textWithin(1, 10_000, 'Please write a message of up to 10,000 characters'),
});
type Words = z.output<typeof schema>;

interface AnnouncementFormProps {
  editionId: string;
  /** The number of recipients. */
  readers: number;
  onSent: () => void;
}

/** Returns the value of the clicked submit button. */
const announcementActionOf = ({ nativeEvent }: SyntheticEvent<HTMLFormElement>): string =>
  (nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value')) || 'send';

/**
 * The draft is saved in this browser together with its id, so that sending it twice delivers it
 * once.
 */
export const AnnouncementForm = ({ editionId, readers, onSent }: AnnouncementFormProps) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [initial] = useState(() => ({ id: newKey(), subject: '', text: '' }));
  const form = useValidatedForm({
    schema,
    initial,
    draft: `coach/letter:${editionId}`,
    along: 'id',
  });
  const [asked, setAsked] = useState<Words>();
  const [seen, setSeen] = useState<{ subject: string; html: string }>();
  const params = { path: { id: editionId } };
  const refuse = (error: unknown) => {
    form.showFaults(serverFieldErrors(error));
    notify(
      failureLine(
        'The announcement wasn’t sent.',
        error,
        'The announcement wasn’t sent. Please try again.',
      ),
      { type: 'error' },
    );
  };
  const preview = useMutation({
    mutationFn: ({ subject, text }: Words) =>
      dataOf(
        api.POST('/api/admin/editions/{id}/announcements/preview', {
          params,
          body: { subject, text },
        }),
      ),
    onSuccess: setSeen,
    onError: refuse,
  });
  const test = useMutation({
    mutationFn: ({ subject, text }: Words) =>
      dataOf(
        api.POST('/api/admin/editions/{id}/announcements/test', {
          params,
          body: { subject, text },
        }),
      ),
    onSuccess: ({ to }) => notify(`Test sent to ${to}.`),
    onError: refuse,
  });
  const send = async (body: Words) => {
    try {
      await api.POST('/api/admin/editions/{id}/announcements', { params, body });
    } catch (error) {
      // The text was changed after it was sent under this id, so the next click sends it under a
      // new one.
      if (serverErrorCode(error) === 'LETTER_SENT_ALREADY') form.change({ id: newKey() });
      throw error;
    }
    form.clear();
    onSent();
    refresh();
  };
  const auditActions: Readonly<Record<string, (words: Words) => void>> = {
    preview: preview.mutate,
    test: test.mutate,
    send: setAsked,
  };
  const people = readers === 1 ? '1 person' : `${readers} people`;
  return (
    <>
      <Stack
        component="form"
        noValidate
        spacing={2}
        onSubmit={(event) =>
          void form.submit(auditActions[announcementActionOf(event)] ?? setAsked)(event)
        }
      >
        <Typography color="textSecondary">
          Everyone with a paid spot gets their own email, except people who were refunded. Replies
          go to the coach’s inbox.
        </Typography>
        <Field {...form.bind('subject')} label="Subject" autoComplete="off" />
        <Field
          {...form.bind('text')}
          label="Message"
          multiline
          minRows={6}
          hint="Plain text. Each email starts with the person’s first name."
        />
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" value="send" variant="contained" color="signal">
            Send to {people}
          </Button>
          <Button type="submit" value="preview" variant="outlined" loading={preview.isPending}>
            Preview
          </Button>
          <Button type="submit" value="test" variant="outlined" loading={test.isPending}>
            Send test to me
          </Button>
        </Stack>
      </Stack>
      {seen && (
        <Stack spacing={1} sx={{ mt: 2 }}>
          <Typography>
            Subject: <b>{seen.subject}</b>
          </Typography>
          <EmailPreview html={seen.html} />
        </Stack>
      )}
      {asked && (
        <ConfirmDialog
          title={`Send to ${people}?`}
          verb="Send announcement"
          call={() => send(asked)}
          done="Announcement sent."
          onClose={() => setAsked(undefined)}
        >
          <Typography>
            “{asked.subject}” goes out now, one email per person. You can’t undo this.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
};
