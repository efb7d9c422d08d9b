import { useState } from 'react';
import { dropDraft, keepDraft, readDraft, type DraftKey } from '../../lib/drafts';
import { newKey } from '../../lib/ids';
import { isReadOnly } from '../../lib/student-view';

interface QuizTry {
  /** The chosen option of each question; undefined if none was chosen yet. */
  readonly answers: readonly (number | undefined)[];
  /** Makes a repeated submission of the same answers count once. */
  readonly key: string;
}

const NOTHING = { answers: [] as unknown[], key: '', mark: '' };
const newTry = (): QuizTry => ({ answers: [], key: newKey() });

/** Returns the saved try, if the quiz hasn't changed since. */
const readTry = (draft: DraftKey, mark: string): QuizTry => {
  const { answers, key, mark: asked } = isReadOnly() ? NOTHING : readDraft(draft, NOTHING);
  if (key === '' || asked !== mark || !Array.isArray(answers)) return newTry();
  return {
    answers: answers.map((answer) => (typeof answer === 'number' ? answer : undefined)),
    key,
  };
};

/**
 * A try at a quiz. The answers survive sign-out and reloads as long as the tab is open and the quiz
 * stays the same.
 */
export const useQuizTry = (moduleId: string, mark: string | null, questions: number) => {
  const draft: DraftKey = `student/quiz-${moduleId}`;
  const [{ answers, key }, setTry] = useState(() => readTry(draft, mark ?? ''));
  const [at, setAt] = useState(() => {
    const open = Array.from({ length: questions }, (_, index) => answers[index]).indexOf(undefined);
    return open < 0 ? questions - 1 : open;
  });
  return {
    answers,
    key,
    /** The current question, from 0. */
    at,
    goTo: setAt,
    choose: (option: number) => {
      const chosen = Array.from({ length: questions }, (_, index) =>
        index === at ? option : answers[index],
      );
      // the previous answers may have been graded even if the response was lost
      const own = option === answers[at] ? key : newKey();
      setTry({ answers: chosen, key: own });
      if (!isReadOnly()) keepDraft(draft, { answers: chosen, key: own, mark: mark ?? '' });
    },
    /** Clears the saved answers once they were graded. */
    forget: () => dropDraft(draft),
    again: () => {
      setTry(newTry());
      setAt(0);
    },
  };
};
