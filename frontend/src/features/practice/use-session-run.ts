import { useState } from 'react';
import { dropDraft, keepDraft, lastingDraft, readDraft } from '../../lib/drafts';
import { NEW_RUN, type Run } from './session-run.rules';

interface RunOf {
  studentId: string;
  programmeId: string;
  sessionId: string;
  week: number;
  today: string;
}

const EMPTY = { day: '', at: 0, done: [] as unknown[], restUntil: 0 };

const readRun = (key: Parameters<typeof keepDraft>[0], today: string): Run | null => {
  const { day, at, done, restUntil } = readDraft(key, EMPTY);
  const isWhole =
    Array.isArray(done) &&
    done.every((sets) => Array.isArray(sets) && sets.every((set) => typeof set === 'number'));
  return day === today && isWhole ? { at, done: done as number[][], restUntil } : null;
};

/**
 * A session that's being done, which survives a reload until the day is over. `run` is null until
 * it's started.
 */
export const useSessionRun = ({ studentId, programmeId, sessionId, week, today }: RunOf) => {
  const key = lastingDraft('student', studentId, `session-${programmeId}-${sessionId}-${week}`);
  const [run, setRun] = useState(() => readRun(key, today));
  const change = (next: Run) => {
    setRun(next);
    keepDraft(key, { day: today, ...next });
  };
  return {
    run,
    change,
    start: () => change(NEW_RUN),
    end: () => {
      setRun(null);
      dropDraft(key);
    },
  };
};
