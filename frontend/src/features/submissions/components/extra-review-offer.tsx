import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { LoadingRows } from '../../../components/portal/states';
import { allowanceQuery } from '../api/get-allowance';

const BuyExtraReview = lazyPart(
  async () => (await import('./buy-extra-review')).BuyExtraReview,
  MissingPart,
  () => <LoadingRows rows={1} height={96} label="Loading the extra review" />,
);

/** An extra review to buy, while no other is left and the coach offers it. */
export const ExtraReviewOffer = () => {
  const { data: allowance } = useQuery(allowanceQuery);
  return allowance?.offer ? <BuyExtraReview offer={allowance.offer} /> : null;
};
