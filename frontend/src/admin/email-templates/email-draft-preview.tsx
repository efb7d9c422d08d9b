import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, dataOf } from '../../api/client';
import { SelectField } from '../../components/portal/field';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { EmailTemplateRecord, EmailDraft } from './email-template-labels';
import { DraftPreview } from './draft-preview';

const asExample = (_: unknown, index: number) => ({
  value: String(index),
  label: index === 0 ? 'Most common' : `Example ${index + 1}`,
});

/** A preview of the draft, saved or not, in each variant of the email. */
export const EmailDraftPreview = ({ mail: { id, variants } }: { mail: EmailTemplateRecord }) => {
  const { getValues } = useFormContext<EmailTemplateRecord>();
  const [subject, intro, closing, blocks] = useWatch<
    EmailTemplateRecord,
    ['subject', 'intro', 'closing', 'blocks']
  >({ name: ['subject', 'intro', 'closing', 'blocks'] });
  const [example, setExample] = useState('0');
  const variant = Number(example);
  const typed = useDebouncedValue(JSON.stringify({ subject, intro, closing, blocks }));
  const params = { path: { id } };
  const preview = () =>
    dataOf(
      api.POST('/api/admin/mail-words/{id}/preview', {
        params,
        body: { ...(JSON.parse(typed) as EmailDraft), variant },
      }),
    );
  const test = () => {
    const body = {
      subject: getValues('subject'),
      intro: getValues('intro'),
      closing: getValues('closing'),
      blocks: getValues('blocks'),
      variant,
    };
    return dataOf(api.POST('/api/admin/mail-words/{id}/test', { params, body }));
  };
  return (
    <DraftPreview
      query={{ queryKey: ['typed-mail', id, typed, variant], queryFn: preview }}
      test={test}
    >
      {variants > 1 && (
        <SelectField
          label="Example"
          value={example}
          onChange={({ target }) => setExample(target.value)}
          choices={Array.from({ length: variants }, asExample)}
        />
      )}
    </DraftPreview>
  );
};
