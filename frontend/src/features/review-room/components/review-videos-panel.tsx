import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../components/portal/panel';
import { ReviewVideo, whileMaking } from '../../../components/portal/review-video';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { makeReviewVideo, reviewVideosQuery } from '../api/review-videos';

interface ReviewVideosPanelProps {
  submissionId: string;
  /** The delivered revision; after a correction, there's no video of it yet. */
  revision: number;
}

/** The delivered review as a video, for the coach to show. */
export const ReviewVideosPanel = ({ submissionId, revision }: ReviewVideosPanelProps) => {
  const [isNamed, setNamed] = useState(true);
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const query = reviewVideosQuery(submissionId, revision);
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) =>
      whileMaking(state.data?.watermarked) || whileMaking(state.data?.plain),
  });
  const make = useMutation({
    mutationFn: () => makeReviewVideo(submissionId, isNamed),
    onSuccess: (videos) => queryClient.setQueryData(query.queryKey, videos),
    onError: (error) => toast(errorToast('Couldn’t make the video', error, 'Please try again.')),
  });
  if (!data) return null;
  const video = isNamed ? data.watermarked : data.plain;
  return (
    <Panel title="Download as video">
      <Typography sx={{ mb: 1 }}>
        The review as an MP4. Ask the student’s permission before you show it to anyone else.
      </Typography>
      {video.refusal === null && (
        <FormControlLabel
          sx={{ mb: 1 }}
          control={<Switch checked={isNamed} onChange={(_, isChecked) => setNamed(isChecked)} />}
          label="Show the site’s name on it"
        />
      )}
      <ReviewVideo video={video} isPending={make.isPending} onMake={() => make.mutate()} />
    </Panel>
  );
};
