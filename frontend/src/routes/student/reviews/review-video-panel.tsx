import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../components/portal/panel';
import { ReviewVideo, whileMaking } from '../../../components/portal/review-video';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import {
  makeReviewVideo,
  reviewVideoQuery,
  type StudentReview,
} from '../../../features/reviews/api/student-reviews';

/** The review of an uploaded file as a video, for the student to keep. */
export const ReviewVideoPanel = ({ review }: { review: StudentReview }) => {
  const { submissionId, takes } = review;
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { data } = useQuery({
    ...reviewVideoQuery(submissionId),
    refetchInterval: ({ state }) => whileMaking(state.data),
  });
  const make = useMutation({
    mutationFn: () => makeReviewVideo(submissionId),
    onSuccess: (video) => queryClient.setQueryData(reviewVideoQuery(submissionId).queryKey, video),
    onError: (error) => toast(errorToast('Couldn’t make the video', error, 'Please try again.')),
  });
  if (!data) return null;
  return (
    <Panel title="Download as video">
      <Typography sx={{ mb: 1.5, maxWidth: '65ch' }}>
        {takes.length > 0
          ? 'Your coach’s talk-through as an MP4 you can keep, with the drawings and any video shown side by side.'
          : 'Your video as an MP4 you can keep. It stops at each mark to show your coach’s note. If your video is long, it has only those stops, without sound.'}
      </Typography>
      <ReviewVideo video={data} isPending={make.isPending} onMake={() => make.mutate()} />
    </Panel>
  );
};
