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

/** react-admin's own row names its box where nobody who listens gets it. */
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

const Body = ({ children }: { children?: ReactNode }) => <DataTableBody row={ChoosableRow}>{children}</DataTableBody>;

interface ChoosableTableProps<T extends RaRecord> extends DataTableProps<T> {
  /** What the box of a row is called after "Select". */
  nameOf: (record: T) => string;
}

/** A table whose rows are chosen for what is done with several of them at once. */
export const ChoosableTable = <T extends RaRecord>({ nameOf, ...props }: ChoosableTableProps<T>) => (
  <RowName.Provider value={(record) => nameOf(record as T)}>
    <DataTable<T> {...props} body={Body} rowClick={false} />
  </RowName.Provider>
);
