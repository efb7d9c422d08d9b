import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { get, useForm, type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, type DraftKey } from './drafts';

// zod would compile code, and only to look whether it may is a breach of the pages' security policy.
z.config({ jitless: true });

const FAULTY = '[aria-invalid="true"], [data-problem="true"] select';

/** What a field needs to be part of a form; spread into `Field`, `SelectField` or `PasswordField`. */
export type BoundField = UseFormRegisterReturn & { problem?: string };

/** Field name → what is wrong with it. */
export type Faults = Readonly<Partial<Record<string, string>>>;

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Values>;
  initial: Values;
  /**
   * With a draft key what was typed outlives a failed send, a lost session and a reload, passwords apart. Only what differs from `initial`
   * is kept: a field that nobody touched shows what is saved now, not what was saved when the typing began.
   */
  draft?: DraftKey;
  /** A field that nobody types, kept with what was typed: which of all sends this is, or what the words were written over. */
  along?: Path<Values>;
}

const isKept = (name: string): boolean => !/password/i.test(name);

const differing = (values: object, from: object): object => {
  const known = from as Readonly<Record<string, unknown>>;
  const differs = ([name, value]: [string, unknown]) => isKept(name) && JSON.stringify(value) !== JSON.stringify(known[name]);
  return Object.fromEntries(Object.entries(values).filter(differs));
};

const keepTyped = (draft: DraftKey, values: object, saved: object, along?: string): void => {
  const typed = differing(values, saved);
  if (Object.keys(typed).every((name) => name === along)) return dropDraft(draft);
  keepDraft(draft, along ? { ...typed, [along]: get(values, along) as unknown } : typed);
};

const messagesOf = (errors: object): Faults =>
  Object.fromEntries(Object.entries(errors as Record<string, { message?: string }>).map(([name, { message }]) => [name, message]));

/**
 * A form by its schema: every fault is named at once, each at its field, and focus goes to the first of them. What was typed stays until
 * `clear`. Fields are bound by `bind(name)`; `submit` takes what is done with valid values, and with the faults of others.
 */
export const useValidatedForm = <Values extends FieldValues, Output>({ schema, initial, draft, along }: Options<Values, Output>) => {
  const [start] = useState(() => (draft ? readDraft(draft, initial) : initial));
  const { register, handleSubmit, setError, clearErrors, getValues, setValue, subscribe, reset, watch, formState } = useForm<
    Values,
    unknown,
    Output
  >({
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
  const problemOf = (name: string): string | undefined => (get(errors, name) as { message?: string } | undefined)?.message;
  const isBusy = useRef(false);
  return {
    /** Sending, where `submit` was given something that takes its time. */
    isSending: isSubmitting,
    watch,
    /** All that is wrong now. */
    faults: messagesOf(errors),
    problemOf,
    hasField: (name: string): boolean => name in initial,
    bind: (name: Path<Values>): BoundField => ({ ...register(name), problem: problemOf(name) }),
    /** Sets values by hand, where a field is more than one input. */
    change: (values: Partial<Values>) =>
      Object.entries(values).forEach(([name, value]) => setValue(name as Path<Values>, value, { shouldDirty: true })),
    /** Shows faults that the server found, and goes to the first. */
    showFaults: (faults: Faults) => {
      Object.entries(faults).forEach(([name, message]) => setError(name as Path<Values>, { message }));
      setShown((times) => times + 1);
    },
    /** Takes the fault of something that is no field by itself away. */
    forgetFault: (name: string) => clearErrors(name as Path<Values>),
    /** Says that `values` are saved now: of the draft stays what was typed since. */
    rebase: (values: Values) => {
      saved.current = values;
      if (draft) keepTyped(draft, getValues(), values, along);
    },
    /**
     * Begins anew once `values` are sent, as the press found them unless it is said otherwise: what was typed while they were on their
     * way stays, in the draft too.
     */
    sent: (values: object = pressed.current) => {
      saved.current = initial;
      reset({ ...initial, ...differing(getValues(), values) } as DefaultValues<Values>);
      if (draft) keepTyped(draft, getValues(), initial, along);
    },
    /** Begins anew, without the draft. */
    clear: () => {
      saved.current = initial;
      reset(initial as DefaultValues<Values>);
      if (draft) dropDraft(draft);
    },
    submit:
      (onValid: (values: Output) => unknown, onInvalid?: (faults: Faults) => void) => async (event: SyntheticEvent<HTMLFormElement>) => {
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
