import Box from '@mui/material/Box';
import { LONGEST_NOTES } from '@wavetrain/shared/review-content';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { serverErrorText } from '../../api/client';
import { lazyPart } from '../../components/lazy-part';
import { useToast } from '../../components/toast/use-toast';
import { LinkButton } from '../../components/portal/link-button';
import { MissingDialog } from '../../components/portal/missing-part';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel } from '../../components/portal/states';
import { drillLibraryQuery } from '../../features/coach-drills/api/drills';
import {
  roomQuery,
  type RoomContent,
  type RoomReview,
} from '../../features/review-room/api/review-room';
import { DeliveriesPanel } from '../../features/review-room/components/deliveries-panel';
import { DeliverBar } from '../../features/review-room/components/deliver-bar';
import { DraftLine } from '../../features/review-room/components/draft-line';
import { DrillsPanel } from '../../features/review-room/components/drills-panel';
import { ScoresPanel } from '../../features/review-room/components/scores-panel';
import { SlashField } from '../../components/portal/slash-field';
import * as edits from '../../features/review-room/draft.rules';
import { whole } from '../../features/review-room/use-draft';
import type { RecordingState } from '../../features/review-room/recording/use-recording';
import { useDelivery } from '../../features/review-room/use-delivery';
import { submissionToScoreQuery } from '../../features/scoring/api/score-submission';
import { shownResults } from '../../features/scoring/score-rules';
import { nextDueQuery } from '../../features/submissions/api/coach-submissions';
import { focusVisibly } from '../../lib/focus-visibly';
import { lastDrillDay, lostOf, useSlash, type Draft } from './use-marks';

export interface RoomProps {
  review: RoomReview;
  coachId: number;
  /** About the video and the student, below the review. */
  below: ReactNode;
}

const PreviewDialog = lazyPart(
  async () => (await import('./preview-dialog')).PreviewDialog,
  MissingDialog,
);

const HALF_SCORES = 'Scores: fill in all five, or clear them all to leave them out.';

const Next = ({ submissionId }: { submissionId: string }) => {
  const { data: next } = useQuery(nextDueQuery);
  return next && next.id !== submissionId ? (
    <LinkButton to={`/coach/review/${next.id}`} variant="contained">
      {`Next in the queue: ${next.title}`}
    </LinkButton>
  ) : (
    <LinkButton to="/coach/dashboard" variant="contained">
      Back to the queue
    </LinkButton>
  );
};

interface VideoParts {
  /** See `useDelivery`. */
  onDelivered?: (review: RoomReview) => void;
  /** How far a talk-through is that isn't part of the draft yet. */
  talkThrough?: RecordingState;
  /** Called when the preview opens. */
  onPreview?: () => void;
  /** Makes the picture of the fix-first mark; null if there's none. */
  stillOf?: () => Promise<Blob | null>;
}

/**
 * Returns what every review has besides its marks: notes, drills, scores, and the delivery to the
 * student.
 */
export const useRoomParts = (
  review: RoomReview,
  { draft, keeping, keeper }: Draft,
  { onDelivered, talkThrough = 'idle', onPreview, stillOf }: VideoParts = {},
) => {
  const { submissionId } = review;
  const queryClient = useQueryClient();
  const library = useQuery(drillLibraryQuery);
  const { snippets, onDrill, loadPhrases } = useSlash(keeper);
  const toScore = useQuery(submissionToScoreQuery(submissionId));
  const delivery = useDelivery(review, keeper, onDelivered);
  const button = useRef<HTMLButtonElement>(null);
  const firstScore = useRef<HTMLInputElement>(null);
  const [hasHalfScores, setHalfScores] = useState(false);
  const [deliveredDraft, setDeliveredDraft] = useState<RoomContent | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { toast } = useToast();
  const takeOther = async () => {
    try {
      const other = await queryClient.fetchQuery({
        ...roomQuery(submissionId),
        staleTime: 0,
        networkMode: 'always',
        retry: false,
      });
      keeper.take(other.draft, other.version);
    } catch (error) {
      const description = serverErrorText(
        error,
        'Nothing was changed here. Try again once you’re back online.',
      );
      toast({ title: 'Changes not loaded', description, variant: 'destructive' });
    }
  };
  const isDelivered = delivery.isDelivered && deliveredDraft === draft;
  const hasChanges = useMemo(
    () => !review.isDelivered || hashKey([draft]) !== hashKey([whole(review.draft)]),
    [review, draft],
  );
  const missing = edits.missingOf(draft) ?? (hasHalfScores ? HALF_SCORES : null);
  const deliver = () => {
    setDeliveredDraft(draft);
    delivery.deliver();
  };
  const until = lastDrillDay();
  const parts = (
    <>
      <Panel title="Notes">
        <SlashField
          label="Notes to the student (optional)"
          minRows={4}
          value={draft.notes}
          most={LONGEST_NOTES}
          snippets={snippets}
          onText={(notes) => keeper.change((before) => ({ ...before, notes }), 'notes')}
          onDrill={onDrill}
        />
        {loadPhrases && (
          <Box sx={{ mt: 1.5 }}>
            <ErrorPanel title="Couldn’t load your phrases" onRetry={loadPhrases} />
          </Box>
        )}
      </Panel>
      <DrillsPanel
        draft={draft}
        library={library.data}
        onLoadAgain={lostOf(library)}
        onToggle={(id) => keeper.change((before) => edits.withDrill(before, id, until))}
        onDosage={(dosage) => keeper.change((before) => ({ ...before, ...dosage }))}
      />
      {toScore.data && (
        <ScoresPanel
          ref={firstScore}
          submissionId={submissionId}
          scores={draft.scores}
          quizOfModule={toScore.data.quizOfModule}
          resultsOf={shownResults}
          onScores={(scores) =>
            keeper.change((before) => edits.withScores(before, scores), 'scores')
          }
          onHalf={setHalfScores}
        />
      )}
      {toScore.isLoadingError && (
        <ErrorPanel
          title="Couldn’t load the scores"
          text={serverErrorText(toScore.error, 'Please try again.')}
          onRetry={() => void toScore.refetch()}
        />
      )}
      <DeliveriesPanel
        submissionId={submissionId}
        revisions={review.revisions}
        library={library.data ?? []}
      />
    </>
  );
  const bar = (
    <>
      <DeliverBar
        ref={button}
        deliveredAt={review.revisions[0]?.deliveredAt ?? null}
        isDelivered={isDelivered}
        hasChanges={hasChanges}
        canUndo={delivery.canUndo}
        isPending={delivery.isPending}
        missing={missing}
        onDeliver={deliver}
        onPreview={() => {
          onPreview?.();
          setPreviewed(true);
        }}
        onUndo={delivery.undo}
        keeping={
          <DraftLine
            keeping={keeping}
            onRetry={() => void keeper.flush()}
            onKeepMine={() => keeper.keepMine()}
            onTakeOther={() => void takeOther()}
          />
        }
        next={<Next submissionId={submissionId} />}
      />
      {isPreviewed && (
        <PreviewDialog
          submissionId={submissionId}
          draft={draft}
          save={() => keeper.flush()}
          talkThrough={talkThrough}
          stillOf={stillOf}
          isCorrection={review.revisions.length > 0}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
  const toScores = () => {
    if (!firstScore.current) return;
    focusVisibly(firstScore.current);
    firstScore.current.select();
  };
  const toDelivery = () =>
    hasHalfScores ? toScores() : button.current && focusVisibly(button.current);
  return {
    parts,
    bar,
    toScores,
    toDelivery,
    /** Delivers at once if nothing is missing, or else goes to what is. */
    deliver: () => {
      if (missing !== null) toDelivery();
      else if (!isDelivered && !delivery.isPending) deliver();
    },
  };
};
