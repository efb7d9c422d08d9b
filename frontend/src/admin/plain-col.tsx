import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** A column that the list can't be sorted by. */
export const PlainCol = <T extends RaRecord = RaRecord>(props: DataTableColumnProps<T>) => (
  <DataTable.Col<T> {...props} disableSort />
);

/** Why a record failed the last time. */
export const LastErrorCol = () => (
  <PlainCol
    source="lastError"
    label="Last error"
    sx={{ minWidth: 120, overflowWrap: 'anywhere' }}
  />
);
