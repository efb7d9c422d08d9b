import { useState, type ChangeEvent } from 'react';
import { dropDraft, keepDraft, readDraft, type DraftArea } from './drafts';
import { useFocusOnProblem } from './use-focus-on-problem';

type Values = Record<string, string>;
type FieldEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/**
 * A form's texts. With a draft key they outlive a failed send, a lost session and a reload;
 * passwords never get one.
 */
export const useFields = <T extends Values>(initial: T, draftKey?: `${DraftArea}/${string}`) => {
  const [values, setValues] = useState(() => (draftKey ? readDraft(draftKey, initial) : initial));
  const [problems, setProblems] = useState<Partial<Record<keyof T, string>>>({});
  const focusOnProblem = useFocusOnProblem();
  const showProblems = (found: Partial<Record<keyof T, string>>) => {
    setProblems(found);
    if (Object.keys(found).length > 0) focusOnProblem();
  };

  const change = (given: Partial<T>) => {
    const next = { ...values, ...given };
    setValues(next);
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in given))) as typeof known);
    if (draftKey) keepDraft(draftKey, next);
  };
  const set = (name: keyof T & string, value: string) => change({ [name]: value } as Partial<T>);
  const bind = (name: keyof T & string) => ({
    name,
    value: values[name]!,
    problem: problems[name],
    onChange: (event: FieldEvent) => set(name, event.target.value),
  });
  const reset = () => {
    setValues(initial);
    setProblems({});
    if (draftKey) dropDraft(draftKey);
  };
  return { values, problems, set, change, setProblems: showProblems, bind, reset };
};
