import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import { api } from '../../api/client';
import { Field } from '../../components/portal/field';
import { filledText } from '../../lib/field-schemas';
import { useValidatedForm } from '../../lib/use-validated-form';
import { ActionDialog } from '../action-dialog';
import type { FindingRecord } from './finding-types';
import { findingDetails, findingTitle } from './finding-labels';

const schema = z.object({ note: filledText('Please write a short note') });

/** Asks for a note on what it was. */
export const ResolveDialog = ({
  finding,
  onClose,
}: {
  finding: FindingRecord;
  onClose: () => void;
}) => {
  const form = useValidatedForm({ schema, initial: { note: '' } });
  return (
    <ActionDialog
      title="Resolve this finding"
      verb="Resolve"
      call={(body) =>
        api.POST('/api/admin/reconcile/{id}/resolve', {
          params: { path: { id: finding.id } },
          body,
        })
      }
      form={form}
      done="Finding resolved."
      onClose={onClose}
    >
      <Typography>
        {findingTitle(finding)}: {findingDetails(finding)}.
      </Typography>
      <Field {...form.bind('note')} label="Note" multiline minRows={2} />
    </ActionDialog>
  );
};
