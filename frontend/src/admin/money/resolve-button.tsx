import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '../../components/portal/field';
import { useFields } from '../../lib/use-fields';
import { ActionDialog } from '../action-dialog';
import type { FindingRecord } from './finding-types';
import { findingDetails, findingTitle } from './finding-labels';

const ResolveDialog = ({ finding, onClose }: { finding: FindingRecord; onClose: () => void }) => {
  const { values, bind, setProblems } = useFields({ note: '' });
  const body = () => {
    const note = values.note.trim();
    if (note) return { note };
    setProblems({ note: 'Please say what it was, for the record' });
    return undefined;
  };
  return (
    <ActionDialog
      title="Resolve this finding"
      verb="Resolve"
      path={`reconcile/${finding.id}/resolve`}
      body={body}
      done="Resolved."
      onClose={onClose}
    >
      <Typography>
        {findingTitle(finding)}: {findingDetails(finding)}.
      </Typography>
      <Field {...bind('note')} label="What it was" multiline minRows={2} />
    </ActionDialog>
  );
};

/** Puts a finding away, with a word on what it was. */
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
