import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { formatCents } from '../../../lib/format-money';
import { leaveFor } from '../../../lib/leave';
import { extraReviewPage, type ExtraReviewOffer } from '../api/extra-review';
import { allowanceQuery } from '../api/get-allowance';

/** Sells one extra review, on the payment provider's page. */
export const BuyExtraReview = ({ offer }: { offer: ExtraReviewOffer }) => {
  const { priceCents, waitingTitle } = offer;
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const pay = useMutation({
    mutationFn: extraReviewPage,
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error: unknown) => {
      toast(errorToast('Error', error, 'Something went wrong. Please try again.'));
      // It may have been bought in another window, or isn't offered anymore.
      void queryClient.invalidateQueries(allowanceQuery);
    },
  });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography>
        {waitingTitle === null
          ? 'Don’t want to wait? Buy an extra review. It stays yours until you use it.'
          : `Don’t want to wait? Buy an extra review for “${waitingTitle}”, the video that’s been waiting longest.`}
      </Typography>
      <Button variant="outlined" size="large" loading={pay.isPending} onClick={() => pay.mutate()}>
        Buy an extra review ({formatCents(priceCents)})
      </Button>
    </Stack>
  );
};
