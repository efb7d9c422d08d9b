import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, type DraftKey } from './drafts';

// zod would compile code, and even testing whether it's allowed to violates the pages' security
// policy.
z.config({ jitless: true });

const FAULTY = '[aria-invalid="true"], [data-problem="true"] select';

/**
 * The props that make a field part of a form; spread into `Field`, `SelectField` or
 * `PasswordField`.
 */
export type BoundField = UseFormRegisterReturn & { problem?: string };

/** Field name → what's wrong with it. */
export type Faults = Readonly<Partial<Record<string, string>>>;

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Values>;
  initial: Values;
  /**
   * With a draft key, what was typed survives a failed send, a lost session and a reload, except
   * for passwords. Only differences from
   * `initial` are saved, so an untouched field shows the current saved value and not the one from when typing began.
   */
  draft?: DraftKey;
  /**
   * A hidden field that is saved along with what was typed: the id of this submission, or the
   * version that the text was based on.
   */
  along?: Path<Values>;
}

const isKept = (name: string): boolean => !/password/i.test(name);

const differing = (values: object, from: object): object => {
  const known = from as Readonly<Record<string, unknown>>;
  const differs = ([name, value]: [string, unknown]) =>
    isKept(name) && JSON.stringify(value) !== JSON.stringify(known[name]);
  return Object.fromEntries(Object.entries(values).filter(differs));
};

const keepTyped = (draft: DraftKey, values: object, saved: object, along?: string): void => {
  const typed = differing(values, saved);
  if (Object.keys(typed).every((name) => name === along)) return dropDraft(draft);
  keepDraft(draft, along ? { ...typed, [along]: get(values, along) as unknown } : typed);
};

const messagesOf = (errors: object): Faults =>
  Object.fromEntries(
    Object.entries(errors as Record<string, { message?: string }>).map(([name, { message }]) => [
      name,
      message,
    ]),
  );

/**
 * Validates a form with a schema. Every error is shown at once, each at its field, and focus goes
 * to the first one. What was typed stays until `clear`. `bind(name)` binds a field; `submit` takes
 * a callback for valid values and one for the errors of invalid ones.
 */
export const useValidatedForm = <Values extends FieldValues, Output>({
  schema,
  initial,
  draft,
  along,
}: Options<Values, Output>) => {
  const [start] = useState(() => (draft ? readDraft(draft, initial) : initial));
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    getValues,
    setValue,
    subscribe,
    reset,
    watch,
    formState,
  } = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;

  const element = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [submitCount, shown]);

  const saved = useRef<object>(initial);
  useEffect(() => {
    if (!draft) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(draft, values, saved.current, along),
    });
  }, [draft, along, subscribe]);

  const pressed = useRef<object>({});
  const problemOf = (name: string): string | undefined =>
    (get(errors, name) as { message?: string } | undefined)?.message;
  const isBusy = useRef(false);
  return {
    /** True while the promise returned by `submit`'s callback is pending. */
    isSending: isSubmitting,
    watch,
    /** All current errors. */
    faults: messagesOf(errors),
    problemOf,
    hasField: (name: string): boolean => name in initial,
    bind: (name: Path<Values>): BoundField => ({ ...register(name), problem: problemOf(name) }),
    /** Sets values from code, for a field made of more than one input. */
    change: (values: Partial<Values>) =>
      Object.entries(values).forEach(([name, value]) =>
        setValue(name as Path<Values>, value, { shouldDirty: true }),
      ),
    /** Shows errors that the server found, and focuses the first. */
    showFaults: (faults: Faults) => {
      Object.entries(faults).forEach(([name, message]) =>
        setError(name as Path<Values>, { message }),
      );
      setShown((times) => times + 1);
    },
    /** Clears an error that has no input of its own. */
    forgetFault: (name: string) => clearErrors(name as Path<Values>),
    /** Marks `values` as saved. The draft keeps only what was typed since. */
    rebase: (values: Values) => {
      saved.current = values;
      if (draft) keepTyped(draft, getValues(), values, along);
    },
    /**
     * Resets the form once `values` are sent; the default is the values at the time of the click.
     * What was typed while they were being sent stays, also in the draft.
     */
    sent: (values: object = pressed.current) => {
      saved.current = initial;
      reset({ ...initial, ...differing(getValues(), values) } as DefaultValues<Values>);
      if (draft) keepTyped(draft, getValues(), initial, along);
    },
    /** Resets the form and deletes the draft. */
    clear: () => {
      saved.current = initial;
      reset(initial as DefaultValues<Values>);
      if (draft) dropDraft(draft);
    },
    submit:
      (onValid: (values: Output) => unknown, onInvalid?: (faults: Faults) => void) =>
      async (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        element.current = event.currentTarget;
        if (isBusy.current) return;
        isBusy.current = true;
        try {
          await handleSubmit(
            (values) => {
              pressed.current = { ...getValues() };
              return onValid(values);
            },
            (found) => onInvalid?.(messagesOf(found)),
          )();
        } finally {
          isBusy.current = false;
        }
      },
  };
};
