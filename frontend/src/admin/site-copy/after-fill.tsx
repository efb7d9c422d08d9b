import { useEffect, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { UnsavedEdits } from './unsaved-edits';

interface AfterFillProps {
  meanwhile: UnsavedEdits;
  children: ReactNode;
}

/** Wraps the form so that its effect runs after the form's own reset. */
export const AfterFill = ({ meanwhile, children }: AfterFillProps) => {
  const record = useRecordContext();
  useEffect(() => {
    if (record) meanwhile.keepTyped(record);
  }, [record, meanwhile]);
  return children;
};

/** Rendered inside the form; hands it to the {@link UnsavedEdits}. */
export const WatchedForm = ({ meanwhile }: Pick<AfterFillProps, 'meanwhile'>) => {
  const form = useFormContext();
  useEffect(() => meanwhile.belongsTo(form), [form, meanwhile]);
  return null;
};
