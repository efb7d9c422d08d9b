import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DeadlineRing } from '../../../components/portal/deadline-ring';
import { PlainText } from '../../../components/portal/plain-text';
import { formatTimestamp } from '../../../lib/format-date';
import type { OwnVideo } from '../api/own-video';
import { linkLabel, stateOf } from '../own-video-labels';

const BEGUN = 'Your coach has started reviewing this video, so you can’t edit it anymore.';

/** Where a video is: when its review is due, or what holds it up. */
export const VideoStatus = ({ video, now }: { video: OwnVideo; now: Date }) => {
  const { dueAt, takeReason, notice, feedbackSubmittedAt, submissionDate } = video;
  const state = stateOf(video);
  const link = linkLabel(video);
  return (
    <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
      <Typography color="textSecondary">Sent {formatTimestamp(submissionDate)}</Typography>
      {state === 'reviewed' && feedbackSubmittedAt && (
        <Typography>Reviewed {formatTimestamp(feedbackSubmittedAt)}</Typography>
      )}
      {state === 'resubmission' && (
        <Alert severity="info" variant="outlined">
          <PlainText>{takeReason ?? 'Your coach asked you to send this video again.'}</PlainText>
        </Alert>
      )}
      {dueAt && <DeadlineRing dueAt={dueAt} now={now} />}
      {state !== 'reviewed' && notice && (
        <Alert severity="info" variant="outlined">
          {notice}
        </Alert>
      )}
      {state !== 'reviewed' && !video.canEdit && <Typography>{BEGUN}</Typography>}
      {link &&
        (state === 'broken' ? (
          <Alert severity="warning" variant="outlined">
            {link}
          </Alert>
        ) : (
          <Typography color="textSecondary">{link}</Typography>
        ))}
    </Stack>
  );
};
