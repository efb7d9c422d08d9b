import { useState, type ReactNode } from 'react';
import { useEditContext, type Identifier } from 'react-admin';
import { LoadingRows } from '../components/portal/states';

/**
 * The form of an edit page, once its record has been read anew. React-admin shows at once what a list or an earlier visit knew of it, and
 * fills the form again when the answer comes: that would take back whatever was typed meanwhile.
 */
export const FreshRecord = ({ children }: { children: ReactNode }) => {
  const { record, isFetching } = useEditContext();
  const [freshId, setFreshId] = useState<Identifier>();
  if (record && !isFetching && record.id !== freshId) setFreshId(record.id);
  return record && record.id === freshId ? children : <LoadingRows />;
};
