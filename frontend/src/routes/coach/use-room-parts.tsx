import Box from '@mui/material/Box';
import { LONGEST_NOTES } from '@wavetrain/shared/review-content';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { LinkButton } from '../../components/portal/link-button';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel } from '../../components/portal/states';
import { drillLibraryQuery } from '../../features/coach-drills/api/drills';
import { phrasesQuery } from '../../features/messages/api/coach-messages';
import {
  roomQuery,
  type RoomContent,
  type RoomDrawing,
  type RoomMark,
  type RoomReview,
} from '../../features/review-room/api/review-room';
import { DeliveriesPanel } from '../../features/review-room/components/deliveries-panel';
import { DeliverBar } from '../../features/review-room/components/deliver-bar';
import { DraftLine } from '../../features/review-room/components/draft-line';
import { DrillsPanel } from '../../features/review-room/components/drills-panel';
import { ScoresPanel } from '../../features/review-room/components/scores-panel';
import { SlashField } from '../../features/review-room/components/slash-field';
import * as edits from '../../features/review-room/draft.rules';
import { snippetsOf } from '../../features/review-room/slash.rules';
import { useDelivery } from '../../features/review-room/use-delivery';
import { type useDraft } from '../../features/review-room/use-draft';
import { submissionToScoreQuery } from '../../features/scoring/api/score-submission';
import { shownResults } from '../../features/scoring/score-rules';
import { nextDueQuery } from '../../features/submissions/api/coach-submissions';
import { now } from '../../lib/clock';
import { newKey } from '../../lib/ids';

export interface RoomProps {
  review: RoomReview;
  coachId: number;
  /** Where the student asks the coach to look, in ms of the video. */
  lookFromMs: number | null;
}

type Draft = ReturnType<typeof useDraft>;

const HALF_SCORES = 'Scores: fill in all five, or clear them all to leave them out.';
const DRILL_DAYS = 28;
const DAY_MS = 86_400_000;

const lastDrillDay = () =>
  new Date(now().getTime() + DRILL_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Returns a retry function for a query that failed without data; undefined otherwise. */
const lostOf = ({ data, isError, refetch }: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>) =>
  isError && data === undefined ? () => void refetch() : undefined;

/** Returns what `/` offers in the room's text fields. Inserting a drill adds it to the review. */
const useSlash = (keeper: Draft['keeper']) => {
  const phrases = useQuery(phrasesQuery);
  const { data: library = [] } = useQuery(drillLibraryQuery);
  const onDrill = (drillId: string) =>
    keeper.change((before) =>
      before.drillIds.includes(drillId) ? before : edits.withDrill(before, drillId, lastDrillDay()),
    );
  return {
    snippets: snippetsOf(phrases.data ?? [], library),
    onDrill,
    loadPhrases: lostOf(phrases),
  };
};

/** Returns the draft's marks with functions that add, change and remove them. */
export const useMarks = ({ draft, keeper }: Draft) => {
  const [newId, setNewId] = useState<string | null>(null);
  const { snippets, onDrill } = useSlash(keeper);
  const add = (
    at: Pick<RoomMark, 'uploadId' | 'ticks' | 'timescale'> & Partial<Pick<RoomMark, 'part'>>,
    drawings: RoomDrawing[] = [],
  ) => {
    const id = newKey();
    keeper.change((before) => edits.withMark(before, { id, ...at, drawings }));
    return id;
  };
  const editing = {
    snippets,
    onDrill,
    onChange: (id: string, change: Partial<Omit<RoomMark, 'id'>>, typing?: string) =>
      keeper.change((before) => edits.withChangedMark(before, id, change), typing),
    onRemove: (id: string) => keeper.change((before) => edits.withoutMark(before, id)),
    onFixFirst: (id: string) => keeper.change((before) => edits.withFixFirst(before, id)),
    onGoal: (fixFirstGoal: string) =>
      keeper.change((before) => ({ ...before, fixFirstGoal }), 'goal'),
  };
  return { draft, newId, setNewId, add, editing };
};

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

/**
 * Returns what every review has besides its marks: notes, drills, scores, and the delivery to the
 * student.
 * @param onDelivered see `useDelivery`
 */
export const useRoomParts = (
  review: RoomReview,
  { draft, keeping, keeper }: Draft,
  onDelivered?: (review: RoomReview) => void,
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
    <DeliverBar
      ref={button}
      deliveredAt={review.revisions[0]?.deliveredAt ?? null}
      isDelivered={isDelivered}
      canUndo={delivery.canUndo}
      isPending={delivery.isPending}
      missing={edits.missingOf(draft) ?? (hasHalfScores ? HALF_SCORES : null)}
      onDeliver={() => {
        setDeliveredDraft(draft);
        delivery.deliver();
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
  );
  const toScores = () => {
    firstScore.current?.focus();
    firstScore.current?.select();
  };
  return {
    parts,
    bar,
    toScores,
    toDelivery: () => (hasHalfScores ? toScores() : button.current?.focus()),
  };
};

export const ROOM_COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(20rem, 1fr)' },
};

/**
 * The columns while two videos are side by side: they get the full width, except on very wide
 * screens.
 */
export const WIDE_COLUMNS = {
  ...ROOM_COLUMNS,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(18rem, 2fr)' },
};
