import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import type { ReactNode } from 'react';
import { Field } from '../../../components/portal/field';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import type { DraftKey } from '../../../lib/drafts';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { useSubmitVideo } from '../use-submit-video';
import { linkSchema, videoNotices } from '../video-form.schema';

interface FixLinkFormProps<Video> {
  title: string;
  /** What's wrong with the current link. */
  children: ReactNode;
  /** Shown below the form, together with it. */
  below?: ReactNode;
  /** Keeps what was typed. */
  draft?: DraftKey;
  send: (videoLink: string) => Promise<Video>;
  onFixed: (video: Video) => void;
}

/** Asks for a new link for a video that could not be opened; everything else about it stays. */
export const FixLinkForm = <Video,>({
  title,
  children,
  below,
  draft,
  send,
  onFixed,
}: FixLinkFormProps<Video>) => {
  const { bind, submit, showFaults, clear, faults } = useValidatedForm({
    schema: linkSchema,
    initial: { videoLink: '' },
    draft,
  });
  const summary = useFormSummary(faults, videoNotices);
  const fix = useSubmitVideo({
    send: ({ videoLink }: { videoLink: string }) => send(videoLink),
    onFaults: showFaults,
    onFailed: summary.fail,
    onSent: (video) => {
      clear();
      onFixed(video);
    },
  });
  const form = (
    <Box component="form" noValidate onSubmit={submit(fix.mutate, summary.refuse)}>
      <Stack spacing={2.5}>
        <FormSummary {...summary.shown} />
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
        <Field
          {...bind('videoLink')}
          label="New video link"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={`Share it so anyone with the link can watch. Your review is due ${REVIEW_HOURS} hours after you send a working link.`}
        />
        <Button
          type="submit"
          variant="contained"
          color="signal"
          size="large"
          loading={fix.isPending}
        >
          Send new link
        </Button>
      </Stack>
    </Box>
  );
  return below ? (
    <Stack spacing={4}>
      {form}
      {below}
    </Stack>
  ) : (
    form
  );
};
