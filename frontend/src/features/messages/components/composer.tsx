import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { failureNotice, type FormNotice } from '../../../components/portal/form-notices';
import { Field } from '../../../components/portal/field';
import { FormSummary } from '../../../components/portal/form-summary';
import type { DraftKey } from '../../../lib/drafts';
import { newKey } from '../../../lib/ids';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { messageSchema, type TypedMessage } from '../message.schema';
import { sendAsNew } from '../send-as-new';
import { PictureField } from './picture-field';
import { VoiceField } from './voice-field';

export interface ComposerProps {
  label: string;
  button: string;
  draft: DraftKey;
  /** The query of the link that opened the form, and its topic in words. */
  about?: { query: string; nameOf: (query: string) => string | undefined; onDrop: () => void };
  send: (message: TypedMessage) => Promise<unknown>;
  sendPicture: (picture: File) => Promise<{ id: string }>;
  sendVoice: (voice: Blob) => Promise<{ id: string }>;
  /** Renders the field of the message's video. */
  videoField: (given: {
    videoId: string | null;
    onChange: (videoId: string | null) => void;
    onBusy: (isBusy: boolean) => void;
  }) => ReactNode;
  onSent: () => void;
  /** Shown beside the button; can read and insert text. */
  tools?: (typed: { text: string; insert: (words: string) => void }) => ReactNode;
  /** Renders the text's field; by default a plain one. */
  textField?: (given: {
    label: string;
    value: string;
    problem?: string;
    minRows: number;
    maxRows: number;
    onText: (text: string) => void;
  }) => ReactNode;
  /** Whether the next message is started right after sending one. */
  autoFocus?: boolean;
}

const rows = { minRows: 2, maxRows: 14 };
/** On phones, the buttons are small enough to stay in one row. */
const attachments = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0.75, sm: 1 },
  alignItems: 'end',
  '& .MuiButton-root': {
    px: { xs: 1, sm: 2.5 },
    fontSize: { xs: '0.9375rem', sm: '1rem' },
  },
};
const NOT_SENT = 'Not sent';
const KEPT = 'What you typed is still here. Please try again.';
/** Picture errors have no field of their own. */
const isTyped = (field: string): boolean => field === 'text';

/**
 * A form for writing a message. The input survives failed sends, lost sessions and reloads; a
 * repeated send counts once.
 */
export const Composer = ({
  label,
  button,
  draft,
  about,
  send,
  sendPicture,
  sendVoice,
  videoField,
  onSent,
  tools,
  textField,
  autoFocus,
}: ComposerProps) => {
  const [initial] = useState<TypedMessage>(() => ({
    clientId: newKey(),
    text: '',
    pictureIds: [],
    voice: null,
    video: null,
    about: about?.query ?? '',
  }));
  const form = useValidatedForm({ schema: messageSchema, initial, draft, along: 'clientId' });
  const [notices, setNotices] = useState<readonly FormNotice[]>([]);
  const [hasPicturesOnTheWay, setPicturesOnTheWay] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [hasVideoOnTheWay, setVideoOnTheWay] = useState(false);
  const isBusy = hasPicturesOnTheWay || isRecording || hasVideoOnTheWay;
  const [text, pictureIds, query] = [
    form.watch('text'),
    form.watch('pictureIds'),
    form.watch('about'),
  ];
  // A link with a new topic wins over the topic of an older draft; without a link, the topic is
  // dropped.
  const asked = about?.query ?? '';
  const askedBefore = useRef('');
  useEffect(() => {
    if (asked !== askedBefore.current) form.change({ about: asked });
    askedBefore.current = asked;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form is another object at every drawing; only the link decides
  }, [asked]);
  const sending = useMutation({
    mutationFn: (message: TypedMessage) => sendAsNew(send, message),
    onSuccess: () => {
      form.sent();
      onSent();
    },
    onError: (error) => {
      form.showFaults(serverFieldErrors(error));
      setNotices([failureNotice(NOT_SENT, error, KEPT, isTyped)]);
    },
  });
  const submit = form.submit((message) => {
    // the keyboard shortcut must wait for files and recordings too
    if (isBusy) return;
    setNotices([]);
    sending.mutate(message);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.closest('form')?.requestSubmit();
  };
  const insert = (words: string) =>
    form.change({ text: text.trim() === '' ? words : `${text.trimEnd()}\n${words}` });
  const topic = query === '' ? undefined : about?.nameOf(query);
  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <Stack spacing={1.5}>
        <FormSummary notices={notices} />
        {topic && (
          <Alert
            severity="info"
            variant="outlined"
            icon={false}
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  form.change({ about: '' });
                  about?.onDrop();
                }}
              >
                Remove topic
              </Button>
            }
          >
            {topic}
          </Alert>
        )}
        {textField ? (
          textField({
            ...rows,
            label,
            value: text,
            problem: form.faults.text,
            onText: (typed) => {
              form.change({ text: typed });
              form.forgetFault('text');
            },
          })
        ) : (
          <Field {...form.bind('text')} {...rows} label={label} multiline autoFocus={autoFocus} />
        )}
        <Box sx={attachments}>
          <PictureField
            ids={pictureIds}
            onChange={(change) => form.change({ pictureIds: change(form.watch('pictureIds')) })}
            send={sendPicture}
            onBusy={setPicturesOnTheWay}
          />
          <VoiceField
            voice={form.watch('voice') ?? null}
            onChange={(voice) => form.change({ voice })}
            send={sendVoice}
            onBusy={setRecording}
          />
          {videoField({
            videoId: form.watch('video')?.id ?? null,
            onChange: (id) => form.change({ video: id === null ? null : { id } }),
            onBusy: setVideoOnTheWay,
          })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button
            type="submit"
            variant="contained"
            color="signal"
            size="large"
            loading={sending.isPending}
            disabled={isBusy}
          >
            {button}
          </Button>
          {tools?.({ text, insert })}
        </Box>
        <Typography variant="body2" color="textSecondary">
          You can add up to six pictures (10 MB each), a voice message and a video (three minutes
          each). Location data is removed from pictures.
        </Typography>
      </Stack>
    </Box>
  );
};
