import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import { createContext, useContext, type ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';

type NameOf = (record: RaRecord) => string;

const RowName = createContext<NameOf>(() => 'this row');

/** Replaces react-admin's row, whose checkbox has no accessible name. */
const ChoosableRow = ({ children, ...props }: TableRowProps) => {
  const record = useRecordContext<RaRecord>();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext();
  const nameOf = useContext(RowName);
  if (!record) return null;
  const canChoose = isRowSelectable?.(record) ?? true;
  return (
    <TableRow hover {...props}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={canChoose && (chosen?.includes(record.id) ?? false)}
          disabled={!canChoose}
          onClick={(event) => handleToggleItem?.(record.id, event)}
          slotProps={{ input: { 'aria-label': `Select ${nameOf(record)}` } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
};

const Body = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={ChoosableRow}>{children}</DataTableBody>
);

interface ChoosableTableProps<T extends RaRecord> extends DataTableProps<T> {
  /** Returns the accessible name of a row's checkbox, without "Select". */
  nameOf: (record: T) => string;
}

/** A table with selectable rows for bulk actions. */
export const SelectableTable = <T extends RaRecord>({
  nameOf,
  ...props
}: ChoosableTableProps<T>) => (
  <RowName.Provider value={(record) => nameOf(record as T)}>
    <DataTable<T> {...props} body={Body} rowClick={false} />
  </RowName.Provider>
);
