import { UNDO_MS } from '@wavetrain/shared/review-content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { deliverReview, roomQuery, undoDelivery, type RoomReview } from './api/review-room';
import type { DraftAutosaver } from './draft-autosaver';

/**
 * Delivers the draft to the student, with undo for 20 seconds.
 * @param review as the server has it
 * @param onDelivered called with a newly delivered review, before its email goes out
 */
export const useDelivery = (
  { submissionId, undoUntil }: RoomReview,
  keeper: DraftAutosaver,
  onDelivered?: (review: RoomReview) => void,
) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [delivered, setDelivered] = useState<RoomReview | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  useEffect(() => {
    if (!delivered) return undefined;
    const timer = setTimeout(() => setCanUndo(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, [delivered]);
  const apply = (review: RoomReview) => {
    queryClient.setQueryData(roomQuery(submissionId).queryKey, review);
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === 'coach' && queryKey[1] !== 'room';
    void queryClient.invalidateQueries({ predicate: isOther });
  };
  const refused = (title: string) => (error: unknown) =>
    void toast({
      title,
      description: serverErrorText(error, 'Try again in a moment.'),
      variant: 'destructive',
    });
  const deliver = useMutation({
    mutationFn: async () => {
      // a failed save shows its own message
      if (!(await keeper.flush())) return null;
      return keeper.hold((version) => deliverReview(submissionId, version));
    },
    onSuccess: (review) => {
      if (!review) return;
      apply(review);
      setDelivered(review);
      setCanUndo(review.undoUntil !== null);
      if (review.undoUntil === null)
        return void toast({
          title: 'Nothing to deliver',
          description: 'The student already has this version, so no email was sent.',
        });
      onDelivered?.(review);
      toast({
        title: 'Review delivered',
        description:
          'The student gets an email in 20 seconds. Until then, you can undo the delivery.',
      });
    },
    onError: refused('Not delivered'),
  });
  const undo = useMutation({
    mutationFn: () => keeper.hold(() => undoDelivery(submissionId)),
    onSuccess: (review) => {
      apply(review);
      setDelivered(null);
      setCanUndo(false);
      toast({
        title: 'Delivery undone',
        description: 'The student wasn’t notified. The review is still due.',
      });
    },
    onError: refused('Delivery not undone'),
  });
  return {
    isDelivered: delivered !== null,
    // a form beside the room may have changed it in the meantime
    canUndo: canUndo && undoUntil !== null,
    isPending: deliver.isPending || undo.isPending,
    deliver: () => deliver.mutate(),
    undo: () => undo.mutate(),
  };
};
