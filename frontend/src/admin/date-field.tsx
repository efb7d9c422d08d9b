import Box from '@mui/material/Box';
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

const DateAndTime = ({ value }: { value: string }) => {
  const [date, time] = formatDateTime(value).split(/ (?=\d+:)/);
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {date}
      </Box>{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {time}
      </Box>
    </>
  );
};

/**
 * A date or time of a record, in the admin's one format: `Mar 4, 2026` or `Mar 4, 2026, 2:30 PM`,
 * which breaks only between date and time.
 */
export const DateField = ({ source, record, showTime = false, emptyText = '' }: DateFieldProps) => {
  const value = useFieldValue<RaRecord>({ source, record }) as string | null | undefined;
  if (!value) return <span>{emptyText}</span>;
  return (
    <time dateTime={value}>{showTime ? <DateAndTime value={value} /> : formatDate(value)}</time>
  );
};
