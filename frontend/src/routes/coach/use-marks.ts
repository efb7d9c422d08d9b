import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { drillLibraryQuery } from '../../features/coach-drills/api/drills';
import { phrasesQuery } from '../../features/messages/api/coach-messages';
import type { RoomDrawing, RoomMark } from '../../features/review-room/api/review-room';
import * as edits from '../../features/review-room/draft.rules';
import { snippetsOf } from '../../lib/slash.rules';
import { useToast } from '../../components/toast/use-toast';
import type { useDraft } from '../../features/review-room/use-draft';
import { now } from '../../lib/clock';
import { newKey } from '../../lib/ids';
import { expectTyping } from '../../lib/stray-keys';

export type Draft = ReturnType<typeof useDraft>;

const DRILL_DAYS = 28;
const DAY_MS = 86_400_000;

/** Returns the last day of drills that are assigned today. */
export const lastDrillDay = () =>
  new Date(now().getTime() + DRILL_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Returns a retry function for a query that failed without data; undefined otherwise. */
export const lostOf = ({
  data,
  isError,
  refetch,
}: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>) =>
  isError && data === undefined ? () => void refetch() : undefined;

/** Returns what `/` offers in the room's text fields. Inserting a drill adds it to the review. */
export const useSlash = (keeper: Draft['keeper']) => {
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

type Frame = Pick<RoomMark, 'uploadId' | 'ticks' | 'timescale'>;

/** Returns the draft's marks with functions that add, change and remove them. */
export const useMarks = ({ draft, keeper }: Draft) => {
  const [writing, setWriting] = useState<{ id: string; count: number } | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { snippets, onDrill } = useSlash(keeper);
  const { toast } = useToast();
  const isFull = () => {
    if (edits.canAddMark(draft)) return false;
    toast({ title: 'Mark not added', description: edits.MARKS_FULL, variant: 'destructive' });
    return true;
  };
  /** Puts the caret into a mark's text. */
  const write = (id: string) => {
    setChosenId(id);
    setWriting((before) => ({ id, count: (before?.count ?? 0) + 1 }));
  };
  /** @returns the mark's id; null if there's no room for another */
  const add = (
    at: Frame & Partial<Pick<RoomMark, 'part'>>,
    drawings: RoomDrawing[] = [],
  ): string | null => {
    if (isFull()) return null;
    const id = newKey();
    keeper.change((before) => edits.withMark(before, { id, ...at, drawings }));
    setChosenId(id);
    return id;
  };
  const editing = {
    snippets,
    onDrill,
    onChoose: setChosenId,
    onChange: (id: string, change: Partial<Omit<RoomMark, 'id'>>, typing?: string) =>
      keeper.change((before) => edits.withChangedMark(before, id, change), typing),
    onRemove: (id: string) => keeper.change((before) => edits.withoutMark(before, id)),
    onFixFirst: (id: string) => keeper.change((before) => edits.withFixFirst(before, id)),
    onGoal: (fixFirstGoal: string) =>
      keeper.change((before) => ({ ...before, fixFirstGoal }), 'goal'),
  };
  /**
   * Adds a mark, or takes the frame's mark that has no text yet, and puts the caret into its text.
   * @param at null while no frame is known
   */
  const writeAt = (at: Frame | null, part?: RoomMark['part']) => {
    const blank = at ? edits.blankMarkAt(draft, at, part) : undefined;
    if (blank) {
      if (part) editing.onChange(blank.id, { part });
      write(blank.id);
      return;
    }
    const added = at && add({ ...at, ...(part && { part }) });
    if (added) write(added);
    // what is typed next was meant for the mark
    else expectTyping();
  };
  return { draft, writing, chosenId, add, write, writeAt, editing };
};
