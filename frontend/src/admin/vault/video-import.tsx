import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMutation } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { api, dataOf, serverErrorText } from '../../api/client';
import { LoadingRows } from '../../components/portal/states';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { importLine, outcomeLabel, textOf, type ImportedRow } from './video-labels';

const FAILED = 'That did not work. Please try again.';

const cell = { p: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' };

const Report = ({ rows }: { rows: readonly ImportedRow[] }) => (
  <>
    <p role="status">{importLine(rows)}</p>
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& th, & td': cell }}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Title</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ outcome }) => outcome !== 'same')
          .map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>{row.title}</td>
              <td>
                {outcomeLabel(row)}
                {row.faults.map((fault) => (
                  <Box key={fault} sx={{ color: 'error.main' }}>
                    {fault}
                  </Box>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    </Box>
  </>
);

/** Chooses a file, says what each of its lines would do, and writes them all at once when told to. */
const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const csv = textOf(new Uint8Array(await file.arrayBuffer()));
      return { csv, rows: await dataOf(api.POST('/api/admin/vault-videos/import/check', { body: { csv } })) };
    },
  });
  const write = useMutation({
    mutationFn: (csv: string) => dataOf(api.POST('/api/admin/vault-videos/import', { body: { csv } })),
    onSuccess: (rows) => {
      notify(`The vault has them: ${importLine(rows)}.`);
      refresh();
      onClose();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    write.reset();
    if (file) check.mutate(file);
    // the same file, mended, can be chosen again
    target.value = '';
  };
  const { csv = '', rows = [] } = check.data ?? {};
  const wanted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  const isRefused = rows.some(({ outcome }) => outcome === 'refused');
  const error = write.error ?? check.error;
  return (
    <PortalDialog title="Videos from a file" width="md" onClose={onClose}>
      <DialogContent>
        <p>
          A CSV file whose first line names its columns, as the list’s own CSV does. A line with a key changes that video, one without adds
          a new one. Nothing is written before you have seen what each line does.
        </p>
        <label>
          File
          <Box component="input" type="file" accept=".csv,text/csv" onChange={choose} sx={{ display: 'block', my: 1, maxWidth: '100%' }} />
        </label>
        {check.variables && <p>{check.variables.name}</p>}
        {check.isPending && <LoadingRows />}
        {error && (
          <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
            {serverErrorText(error, FAILED)}
          </Alert>
        )}
        {check.data && <Report rows={rows} />}
        {isRefused && <p>Mend the lines that are refused, and choose the file again: it is written as a whole or not at all.</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Leave it</Button>
        <Button
          variant="contained"
          color="signal"
          disabled={wanted === 0 || isRefused}
          loading={write.isPending}
          onClick={() => write.mutate(csv)}
        >
          {wanted === 0 ? 'Write them' : `Write ${wanted}`}
        </Button>
      </DialogActions>
    </PortalDialog>
  );
};

/** Opens the dialog that takes videos from a file. */
export const ImportButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};
