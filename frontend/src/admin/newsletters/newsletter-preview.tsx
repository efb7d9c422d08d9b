import { useFormContext, useWatch } from 'react-hook-form';
import { api, dataOf } from '../../api/client';
import { DraftPreview } from '../email-templates/draft-preview';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { NewsletterRecord } from './newsletter-labels';

interface Typed {
  readonly subject: string;
  readonly body: string;
}

/** A preview of the draft, saved or not, with a button that sends a test to one's own address. */
export const NewsletterPreview = () => {
  const { getValues } = useFormContext<NewsletterRecord>();
  const [subject, body] = useWatch<NewsletterRecord, ['subject', 'body']>({
    name: ['subject', 'body'],
  });
  const typed = useDebouncedValue(
    JSON.stringify({ subject: subject || 'No subject yet', body: body || '<p>No text yet.</p>' }),
  );
  return (
    <DraftPreview
      query={{
        queryKey: ['typed-newsletter', typed],
        queryFn: () =>
          dataOf(api.POST('/api/admin/newsletters/preview', { body: JSON.parse(typed) as Typed })),
      }}
      test={() =>
        dataOf(
          api.POST('/api/admin/newsletters/test', {
            body: { subject: getValues('subject'), body: getValues('body') },
          }),
        )
      }
    />
  );
};
