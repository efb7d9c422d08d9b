import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** A column that the list can't be sorted by. */
export const PlainCol = <T extends RaRecord = RaRecord>(props: DataTableColumnProps<T>) => (
  <DataTable.Col<T> {...props} disableSort />
);

/** Amounts line up by their digits, under a heading on the same side. */
export const AMOUNT = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

/** Why a record failed the last time. */
export const LastErrorCol = () => (
  <PlainCol
    source="lastError"
    label="Last error"
    sx={{ minWidth: 120, overflowWrap: 'anywhere' }}
  />
);
