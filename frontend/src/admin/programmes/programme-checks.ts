import { get } from 'react-hook-form';

type Form = Readonly<Record<string, unknown>>;

const isFilled = (text: unknown): boolean => typeof text === 'string' && /\S/.test(text);
const linesOf = (lines: unknown): readonly unknown[] => (Array.isArray(lines) ? lines : []);

/** Checks only published programs, because a draft may have gaps. */
const toPublish =
  (fault: (value: unknown, form: Form) => string | undefined) =>
  (value: unknown, form: Form): string | undefined =>
    form.published ? fault(value, form) : undefined;

export const isThere = (message = 'Please fill this in') =>
  toPublish((value) => (isFilled(value) ? undefined : message));

export const noneEmpty = toPublish((lines) =>
  linesOf(lines).every(isFilled) ? undefined : 'Please remove the empty lines',
);

export const hasMinutes = toPublish((minutes) =>
  minutes ? undefined : 'Please enter 1 to 180 minutes',
);

/** @param wanted the number of lines: one for each week, or one */
export const hasDoses = (wanted: number) =>
  toPublish((doses) =>
    linesOf(doses).length === wanted && linesOf(doses).every(isFilled)
      ? undefined
      : `Please write ${wanted === 1 ? 'one line' : `${wanted} lines, one for each week`}`,
  );

/** Requires steps if a session has no exercises. @param session its path within the form */
export const hasSteps = (session: string) =>
  toPublish((steps, form) =>
    linesOf(steps).length + linesOf(get(form, `${session}.exercises`)).length > 0
      ? noneEmpty(steps, form)
      : 'A session needs at least one exercise or step',
  );
