import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { REVIEW_VIDEO_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import type { components } from '../../api/client';
import { formatDate } from '../../lib/format-date';

export type ReviewVideoState = components['schemas']['ReviewExportResponse'];

interface ReviewVideoProps {
  video: ReviewVideoState;
  isPending: boolean;
  onMake: () => void;
}

/** Returns how often to ask again, in ms: only while a video is being made. */
export const whileMaking = (video: ReviewVideoState | undefined): number | false =>
  video?.state === 'requested' || video?.state === 'making' ? 3_000 : false;

/** Returns why there is no video yet, if there was one before. */
const before = ({ state, isOutdated }: ReviewVideoState): string | null => {
  if (state === 'none' && isOutdated)
    return 'This review was corrected after its video was made, so that video was deleted.';
  return state === 'removed'
    ? `The video was deleted ${REVIEW_VIDEO_KEPT_DAYS} days after it was made. You can make it again.`
    : null;
};

/** A review as a video to download: makes it, shows the progress, and offers the file. */
export const ReviewVideo = ({ video, isPending, onMake }: ReviewVideoProps) => {
  const { state, percent, reason, refusal, url, expiresAt } = video;
  const isMaking = state === 'requested' || state === 'making';
  const note = before(video);
  if (refusal !== null) return <Typography color="textSecondary">{refusal}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {isMaking && (
          <>
            <LinearProgress
              variant={state === 'making' ? 'determinate' : 'indeterminate'}
              value={percent}
              aria-label="Making the video"
              sx={{ height: 8, borderRadius: 1, mb: 1 }}
            />
            <Typography color="textSecondary">
              {state === 'making' ? `${percent}%. ` : 'Starting soon. '}
              You can leave this page; it will be here when you come back.
            </Typography>
          </>
        )}
        {state === 'failed' && (
          <Alert severity="error" variant="outlined">
            Couldn’t make the video. {reason}
          </Alert>
        )}
        {note !== null && <Typography color="textSecondary">{note}</Typography>}
        {expiresAt !== null && (
          <Typography color="textSecondary">
            {`Available until ${formatDate(expiresAt)}. After that, you can make it again.`}
          </Typography>
        )}
      </Box>
      {url !== null && (
        <Button component="a" href={url} download variant="contained">
          Download video
        </Button>
      )}
      {!isMaking && url === null && (
        <Button variant="outlined" loading={isPending} onClick={onMake}>
          {state === 'failed' ? 'Try again' : note === null ? 'Make video' : 'Make it again'}
        </Button>
      )}
    </Box>
  );
};
