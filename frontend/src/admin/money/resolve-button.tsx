import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import type { FindingRecord } from './finding-types';

const ResolveDialog = lazy(async () => ({ default: (await import('./resolve-dialog')).ResolveDialog }));

/** Puts a finding away, with a word on what it was. */
export const ResolveButton = ({ finding }: { finding: FindingRecord }) => {
  const [isAsked, setAsked] = useState(false);
  if (finding.resolvedAt) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        Resolve
      </Button>
      <Suspense fallback={null}>{isAsked && <ResolveDialog finding={finding} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
};
