import { useFieldValue, type RaRecord } from 'react-admin';
import { formatDate, formatDateTime } from '../lib/format-date';

interface DateFieldProps {
  source: string;
  /** For layouts that show labels. */
  label?: string;
  record?: RaRecord;
  showTime?: boolean;
  /** The text shown without a date. */
  emptyText?: string;
}

/** Returns a date and time that break only between the two: `Mar 4, 2026,` and `2:30 PM`. */
const onTwoLines = (value: string): string =>
  formatDateTime(value).replaceAll(/ (?!\d+:)/g, '\u00A0');

/**
 * A date or time of a record, in the admin's one format: `Mar 4, 2026` or `Mar 4, 2026, 2:30 PM`.
 */
export const DateField = ({ source, record, showTime = false, emptyText = '' }: DateFieldProps) => {
  const value = useFieldValue<RaRecord>({ source, record }) as string | null | undefined;
  if (!value) return <span>{emptyText}</span>;
  return <time dateTime={value}>{(showTime ? onTwoLines : formatDate)(value)}</time>;
};
