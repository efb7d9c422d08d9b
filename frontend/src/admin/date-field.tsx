import { useFieldValue, type RaRecord } from 'react-admin';
import { formatDate, formatDateTime } from '../lib/format-date';

interface DateFieldProps {
  source: string;
  /** In the layouts that write labels. */
  label?: string;
  record?: RaRecord;
  showTime?: boolean;
  /** Where there is none yet. */
  emptyText?: string;
}

/** A day or a time of a record, in the console's one form: `Mar 4, 2026` or `Mar 4, 2026, 2:30 PM`. */
export const DateField = ({ source, record, showTime = false, emptyText = '' }: DateFieldProps) => {
  const value = useFieldValue<RaRecord>({ source, record }) as string | null | undefined;
  if (!value) return <span>{emptyText}</span>;
  return <time dateTime={value}>{(showTime ? formatDateTime : formatDate)(value)}</time>;
};
