import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { NO_CONNECTION } from '../../api/client';
import { now as wallClock } from '../../lib/clock';
import { beforeSignOut } from '../sign-out';
import { saveOnLeaving, type Versioned } from './leaving-save';
import { differing, dropLocalCopy, keepLocalCopy } from './local-copy';

/** How long after the last change a draft is saved, in ms. */
const PAUSE_MS = 1_200;
/** How long after a failure it's tried again, in ms. */
const AGAIN_MS = 10_000;

const INVALID = 'Please check the marked fields.';

export type SaveStatus =
  | 'untouched'
  | 'typed'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'failed'
  /** Someone else saved first, which the form shows. */
  | 'paused';

const fieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  (error as { body?: { errors?: Record<string, string> } }).body?.errors ?? {};

export interface AutosaveOptions {
  readonly resource: string;
  readonly id: string;
  /** The fields to save. */
  readonly sources: readonly string[];
  /** Whether these values are saved while typing; others wait for the button. */
  readonly isDraft: (saved: FieldValues, typed: FieldValues) => boolean;
  /** True while a conflict is open, or while it isn't known whether restored text is wanted. */
  readonly isPaused: boolean;
  /** Whether it's paused because of restored text; it's saved once that's answered. */
  readonly isAsking?: boolean;
  /** Returns the fields and the version that a save sends. */
  readonly payload: (values: FieldValues) => FieldValues;
  /** Called with the values when they're about to be sent. */
  readonly onSaving: (values: FieldValues) => void;
  /** Called for a failure that the page shows itself, like a conflict. @returns whether it did */
  readonly onFailure: (error: unknown) => boolean;
}

/**
 * Saves a draft a moment after each change, and keeps what isn't saved yet on this device. Only one
 * save is under way at a time, each on top of the last version, so that two windows notice each
 * other.
 */
export const useAutosave = (options: AutosaveOptions) => {
  const { resource, id, sources } = options;
  const form = useFormContext();
  const { isSubmitting } = useFormState();
  const record = useRecordContext<Versioned>();
  const save = useSaveContext().save;
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [status, setStatus] = useState<SaveStatus>('untouched');
  const [fault, setFault] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The save under way, which resolves with whether to try again. */
  const running = useRef<Promise<boolean>>(undefined);
  const isLeft = useRef(false);
  /** A conflict that the page is about to show. */
  const isBlocked = useRef(false);
  /** The values of the last change, since the form also reports changes of its own state. */
  const lastTyped = useRef('');
  // what changes with every render, so that no effect starts over because of it
  const now = useRef({ options, record, save, form, isSubmitting, dataProvider, queries });
  useEffect(() => {
    now.current = { options, record, save, form, isSubmitting, dataProvider, queries };
  });

  const valuesNow = useCallback(
    () => JSON.stringify(now.current.form.getValues([...sources])),
    [sources],
  );
  const isTyped = useCallback(
    () => differing(sources, now.current.form.getValues(), now.current.record ?? {}).length > 0,
    [sources],
  );
  const keep = useCallback(() => {
    const { record: saved } = now.current;
    if (!saved) return;
    const typed = now.current.form.getValues();
    const changed = differing(sources, typed, saved);
    if (changed.length === 0) {
      dropLocalCopy(resource, id);
      return;
    }
    const { version } = now.current.options.payload(typed) as { version: number };
    // other fields stay as the server has them, which may change them meanwhile
    const values = Object.fromEntries(changed.map((source) => [source, typed[source] as unknown]));
    keepLocalCopy(resource, id, { version, at: wallClock().toISOString(), values });
  }, [id, resource, sources]);

  const isWanted = useCallback((): boolean => {
    const { record: saved, options: current } = now.current;
    if (isBlocked.current) return false;
    return (
      saved !== undefined &&
      !current.isPaused &&
      current.isDraft(saved, now.current.form.getValues())
    );
  }, []);

  const send = useCallback(async () => {
    // a submit would move the focus to what's wrong, in the middle of typing
    const isValid = await now.current.form.trigger(undefined, { shouldFocus: false });
    if (isLeft.current) return false;
    if (!isValid) {
      setFault(INVALID);
      setStatus('failed');
      return false;
    }
    let again = false;
    setStatus('saving');
    const sent = valuesNow();
    await now.current.form.handleSubmit(
      (values) =>
        new Promise<void>((resolve) => {
          void now.current.save?.(values, {
            transform: (typed: FieldValues) => {
              now.current.options.onSaving(typed);
              return { ...now.current.options.payload(typed), autosave: true };
            },
            onSuccess: () => {
              setFault(undefined);
              if (valuesNow() === sent) {
                dropLocalCopy(resource, id);
                setStatus('saved');
              } else setStatus('typed');
              resolve();
            },
            onError: (error: unknown) => {
              const shown = now.current.options.onFailure(error);
              isBlocked.current = shown;
              Object.entries(fieldFaults(error)).forEach(([name, message]) =>
                now.current.form.setError(name, { type: 'server', message }),
              );
              setFault(error instanceof Error ? error.message : '');
              setStatus(
                shown
                  ? 'paused'
                  : error instanceof TypeError && error.message === NO_CONNECTION
                    ? 'offline'
                    : 'failed',
              );
              again = !shown;
              resolve();
            },
          });
        }),
      () => setStatus('typed'),
    )();
    return again;
  }, [id, resource, valuesNow]);

  const saveNow = useCallback(async () => {
    clearTimeout(timer.current);
    if (running.current) {
      await running.current;
      return;
    }
    if (now.current.isSubmitting) {
      // the button's save is under way; a second one on top of the same version would be a conflict
      timer.current = setTimeout(() => void saveNow(), PAUSE_MS);
      return;
    }
    if (!isTyped()) {
      keep();
      setStatus((before) => (before === 'untouched' ? before : 'saved'));
      return;
    }
    if (!isWanted()) return;
    if (!navigator.onLine) {
      setStatus('offline');
      return;
    }
    running.current = send().finally(() => {
      running.current = undefined;
    });
    if ((await running.current) && !isLeft.current)
      timer.current = setTimeout(() => void saveNow(), AGAIN_MS);
  }, [isTyped, isWanted, keep, send]);

  const onTyped = useCallback(() => {
    const typed = valuesNow();
    if (typed === lastTyped.current) return;
    lastTyped.current = typed;
    keep();
    if (!isTyped()) return;
    setStatus((before) => (before === 'saving' ? before : 'typed'));
    clearTimeout(timer.current);
    if (isWanted()) timer.current = setTimeout(() => void saveNow(), PAUSE_MS);
  }, [isTyped, isWanted, keep, saveNow, valuesNow]);

  const { isPaused, isAsking } = options;
  useEffect(() => {
    if (!isPaused) isBlocked.current = false;
  }, [isPaused, record]);
  useEffect(
    () => now.current.form.subscribe({ formState: { values: true }, callback: onTyped }),
    [onTyped],
  );
  // once the form has taken over a saved record, or restored text is kept, what was typed is next
  useEffect(() => {
    const wait = setTimeout(() => {
      if (isTyped()) {
        lastTyped.current = '';
        onTyped();
      } else {
        keep();
        setStatus((before) =>
          before === 'untouched' || before === 'paused' ? 'untouched' : 'saved',
        );
      }
    });
    return () => clearTimeout(wait);
  }, [record, isAsking, isTyped, keep, onTyped]);
  useEffect(() => {
    const onOnline = () => void saveNow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [saveNow]);
  useEffect(() => beforeSignOut(saveNow), [saveNow]);
  // leaving the page saves at once; what fails then is still on this device
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
      const { record: saved, options: current, dataProvider: provider } = now.current;
      if (!saved || !isTyped()) return;
      const data = current.payload(now.current.form.getValues());
      void saveOnLeaving(
        { provider, queries: now.current.queries, resource, id, sources },
        { data, saved, isWanted: isWanted() },
      );
    };
  }, [id, isTyped, isWanted, resource, sources]);
  return { status, fault };
};
