import { useEffect, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { TypedMeanwhile } from './typed-meanwhile';

interface SettlingProps {
  meanwhile: TypedMeanwhile;
  children: ReactNode;
}

/** Above the form, so that its effect comes after the form has been filled anew. */
export const Settling = ({ meanwhile, children }: SettlingProps) => {
  const record = useRecordContext();
  useEffect(() => {
    if (record) meanwhile.settle(record);
  }, [record, meanwhile]);
  return children;
};

/** In the form itself. */
export const WatchedForm = ({ meanwhile }: Pick<SettlingProps, 'meanwhile'>) => {
  const form = useFormContext();
  useEffect(() => meanwhile.belongsTo(form), [form, meanwhile]);
  return null;
};
