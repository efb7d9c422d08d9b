import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '../../../components/portal/form-notices';
import { TextLink } from '../../../components/portal/text-link';
import { useToast } from '../../../components/toast/use-toast';
import { cancelQueuedVideo, queuedVideosQuery, type QueuedVideo } from '../api/queued-videos';
import { queuedLabel } from '../queued-label';
import { useUploadHere } from '../student-uploads';

const Row = ({ video, now }: { video: QueuedVideo; now: Date }) => {
  const here = useUploadHere(video.uploadId);
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async () => {
      here?.upload.cancelQueued();
      await cancelQueuedVideo(video.uploadId);
    },
    onSuccess: () => queryClient.invalidateQueries(queuedVideosQuery),
    onError: (error) => toast(failureToast('Not Canceled', error, 'Please try again.')),
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        alignItems: 'center',
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="h3">
          {video.title}
        </Typography>
        <Typography color={video.problem === null ? 'textSecondary' : 'error'}>
          {queuedLabel(video, here?.status ?? null, now)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {here && <TextLink to={here.page}>View upload</TextLink>}
        <Button
          variant="outlined"
          loading={takeBack.isPending}
          aria-label={`Don’t send “${video.title}”`}
          onClick={() => takeBack.mutate()}
        >
          Don’t send
        </Button>
      </Box>
    </Box>
  );
};

/** Videos that will be sent once they're uploaded, from this device or another. */
export const QueuedVideos = ({ videos, now }: { videos: readonly QueuedVideo[]; now: Date }) => (
  <Box
    component="ul"
    aria-label="Uploading"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
  >
    {videos.map((video) => (
      <Row key={video.uploadId} video={video} now={now} />
    ))}
  </Box>
);
