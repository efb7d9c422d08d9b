import { useState } from 'react';
import { dropDraft, keepDraft, readDraft, type DraftKey } from '../../lib/drafts';
import { newKey } from '../../lib/ids';
import { isReadOnly } from '../../lib/student-view';

interface QuizTry {
  /** Of each question the chosen option; undefined where none was chosen yet. */
  readonly answers: readonly (number | undefined)[];
  /** Sent twice, it counts once: of these answers alone. */
  readonly key: string;
}

const NOTHING = { answers: [] as unknown[], key: '', mark: '' };
const newTry = (): QuizTry => ({ answers: [], key: newKey() });

/** The try that was begun, where it answers what the quiz asks now. */
const readTry = (draft: DraftKey, mark: string): QuizTry => {
  const { answers, key, mark: asked } = isReadOnly() ? NOTHING : readDraft(draft, NOTHING);
  if (key === '' || asked !== mark || !Array.isArray(answers)) return newTry();
  return { answers: answers.map((answer) => (typeof answer === 'number' ? answer : undefined)), key };
};

/** A try at a quiz. What was chosen outlives a lost session and a reload, while the tab is open and the quiz asks the same. */
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
    /** The question that is asked, from 0. */
    at,
    goTo: setAt,
    choose: (option: number) => {
      const chosen = Array.from({ length: questions }, (_, index) => (index === at ? option : answers[index]));
      // those of before may have been graded, though the answer was lost
      const own = option === answers[at] ? key : newKey();
      setTry({ answers: chosen, key: own });
      if (!isReadOnly()) keepDraft(draft, { answers: chosen, key: own, mark: mark ?? '' });
    },
    /** It was graded: nothing of it is kept. */
    forget: () => dropDraft(draft),
    again: () => {
      setTry(newTry());
      setAt(0);
    },
  };
};
