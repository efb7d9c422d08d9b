import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { MissingDialog } from '../../components/portal/missing-part';
import type { FindingRecord } from './finding-types';

const ResolveDialog = lazyPart(
  async () => (await import('./resolve-dialog')).ResolveDialog,
  MissingDialog,
);

/** Resolves a finding with a note. */
export const ResolveButton = ({ finding }: { finding: FindingRecord }) => {
  const [isAsked, setAsked] = useState(false);
  if (finding.resolvedAt) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        Resolve
      </Button>
      {isAsked && <ResolveDialog finding={finding} onClose={() => setAsked(false)} />}
    </>
  );
};
