import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { lazyPart } from '../../components/lazy-part';
import { MissingDialog } from '../../components/portal/missing-part';
import { useIsOwner } from '../use-is-owner';
import { isLostSale } from './finding-labels';
import type { FindingRecord } from './finding-types';

const RecoverDialog = lazyPart(
  async () => (await import('./recover-dialog')).RecoverDialog,
  MissingDialog,
);

/** Rebuilds a sale that is missing from our books. Owner only. Loads a preview on every click. */
export const RecoverButton = ({ finding }: { finding: FindingRecord }) => {
  const isOwner = useIsOwner();
  const preview = useMutation({
    mutationFn: () =>
      dataOf(
        api.GET('/api/admin/reconcile/{id}/recovery', { params: { path: { id: finding.id } } }),
      ),
  });
  if (!isOwner || finding.resolvedAt || !isLostSale(finding)) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={preview.isPending}
        onClick={() => preview.mutate()}
      >
        Recover
      </Button>
      {(preview.data || preview.error) && (
        <RecoverDialog
          finding={finding}
          preview={preview.data}
          error={preview.error}
          onClose={() => preview.reset()}
        />
      )}
    </>
  );
};
