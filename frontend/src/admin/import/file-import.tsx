import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMutation } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { serverErrorText } from '../../api/client';
import { CheckField } from '../../components/portal/check-field';
import { LoadingRows } from '../../components/portal/states';
import { PortalDialog } from '../../components/portal/portal-dialog';
import {
  importLine,
  notCsv,
  sizeFault,
  textOf,
  type ImportedRow,
  type SameText,
} from './import-labels';
import { ImportReport } from './import-report';

const FAILED = 'That didn’t work. Please try again.';

class NotReadable extends Error {}

/** How one kind of record is imported. */
export interface ImportKind {
  readonly title: string;
  /** Says what the file must contain, and what the import does. */
  readonly text: string;
  readonly columns: readonly string[];
  readonly mostRows: number;
  readonly same: SameText;
  /** The label of a checkbox that applies to the whole file. */
  readonly option?: string;
  readonly check: (csv: string) => Promise<readonly ImportedRow[]>;
  readonly write: (csv: string, isTicked: boolean) => Promise<readonly ImportedRow[]>;
  /** The start of the success notice: "Videos imported". */
  readonly done: string;
}

const ImportDialog = ({ kind, onClose }: { kind: ImportKind; onClose: () => void }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isTicked, setTicked] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const csv = textOf(bytes);
      const fault = notCsv(bytes) ?? sizeFault(csv, kind.mostRows);
      if (fault !== null) throw new NotReadable(fault);
      return { csv, rows: await kind.check(csv) };
    },
  });
  const write = useMutation({
    mutationFn: (csv: string) => kind.write(csv, isTicked),
    onSuccess: (rows) => {
      notify(`${kind.done}: ${importLine(rows, kind.same)}.`);
      refresh();
      onClose();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    write.reset();
    if (file) check.mutate(file);
    // allows choosing the same file again after fixing it
    target.value = '';
  };
  const { csv = '', rows = [] } = check.data ?? {};
  const wanted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  const isRefused = rows.some(({ outcome }) => outcome === 'refused');
  const error = write.error ?? check.error;
  return (
    <PortalDialog title={kind.title} width="md" onClose={onClose}>
      <DialogContent>
        <p>
          Choose a CSV file with these column names in the first line: {kind.columns.join(', ')}.{' '}
          {kind.text} You’ll see what each line does before anything is saved.
        </p>
        <label>
          File
          <Box
            component="input"
            type="file"
            accept=".csv,text/csv"
            onChange={choose}
            sx={{ display: 'block', my: 1, maxWidth: '100%' }}
          />
        </label>
        {kind.option && <CheckField label={kind.option} checked={isTicked} onChange={setTicked} />}
        {check.variables && <p>{check.variables.name}</p>}
        {check.isPending && <LoadingRows />}
        {error && (
          <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
            {error instanceof NotReadable ? error.message : serverErrorText(error, FAILED)}
          </Alert>
        )}
        {check.data && <ImportReport rows={rows} same={kind.same} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="signal"
          disabled={wanted === 0 || isRefused}
          loading={write.isPending}
          onClick={() => write.mutate(csv)}
        >
          {wanted === 0 ? 'Import' : `Import ${wanted.toLocaleString('en-US')}`}
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};

/**
 * Opens a dialog that reads a file, shows what each line would do, and imports all lines at once on
 * confirmation.
 */
export const ImportButton = ({ kind }: { kind: ImportKind }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
};
