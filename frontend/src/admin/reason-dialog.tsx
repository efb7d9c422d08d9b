import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Field } from '../components/portal/field';
import { filledText } from '../lib/field-schemas';
import { useValidatedForm } from '../lib/use-validated-form';
import { ActionDialog } from './action-dialog';

interface ReasonDialogProps {
  title: string;
  verb: string;
  call: (body: { reason: string }) => Promise<unknown>;
  done: string;
  /** Says where the reason is saved or sent. */
  hint: string;
  onClose: () => void;
  children: ReactNode;
}

const schema = z.object({ reason: filledText('Please enter a reason') });

/** A confirmation that asks for a reason. */
export const ReasonDialog = ({ hint, children, ...dialog }: ReasonDialogProps) => {
  const form = useValidatedForm({ schema, initial: { reason: '' } });
  return (
    <ActionDialog {...dialog} form={form}>
      {children}
      <Field {...form.bind('reason')} label="Reason" hint={hint} multiline minRows={2} />
    </ActionDialog>
  );
};
