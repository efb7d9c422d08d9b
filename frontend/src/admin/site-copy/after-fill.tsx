import { useEffect, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { UnsavedEdits } from './unsaved-edits';

interface AfterFillProps {
  meanwhile: UnsavedEdits;
  children: ReactNode;
}

/** Above the form, so that its effect comes after the form has been filled anew. */
export const AfterFill = ({ meanwhile, children }: AfterFillProps) => {
  const record = useRecordContext();
  useEffect(() => {
    if (record) meanwhile.keepTyped(record);
  }, [record, meanwhile]);
  return children;
};

/** In the form itself. */
export const WatchedForm = ({ meanwhile }: Pick<AfterFillProps, 'meanwhile'>) => {
  const form = useFormContext();
  useEffect(() => meanwhile.belongsTo(form), [form, meanwhile]);
  return null;
};
