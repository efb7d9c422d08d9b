import { useEffect, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { UnsavedEdits } from './unsaved-edits';

interface AfterFillProps {
  unsavedEdits: UnsavedEdits;
  children: ReactNode;
}

/** Wraps the form so that its effect runs after the form's own reset. */
export const AfterFill = ({ unsavedEdits, children }: AfterFillProps) => {
  const record = useRecordContext();
  useEffect(() => {
    if (record) unsavedEdits.keepTyped(record);
  }, [record, unsavedEdits]);
  return children;
};

/** Rendered inside the form; hands it to the {@link UnsavedEdits}. */
export const WatchedForm = ({ unsavedEdits }: Pick<AfterFillProps, 'unsavedEdits'>) => {
  const form = useFormContext();
  useEffect(() => unsavedEdits.belongsTo(form), [form, unsavedEdits]);
  return null;
};
