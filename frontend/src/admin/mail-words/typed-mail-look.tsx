import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, dataOf, serverErrorText, serverFieldErrors } from '../../api/client';
import { SelectField } from '../../components/portal/field';
import { LoadingRows } from '../../components/portal/states';
import { MailLook } from '../../features/mail-tools/components/mail-look';
import { useSettled } from '../../lib/use-settled';
import type { MailWordsRecord, TypedMail } from './mail-words-labels';

const typedMailQuery = (id: string, body: TypedMail) => ({
  queryKey: ['typed-mail', id, body],
  queryFn: () => dataOf(api.POST('/api/admin/mail-words/{id}/preview', { params: { path: { id } }, body })),
  retry: false,
});

const asExample = (_: unknown, index: number) => ({ value: String(index), label: index === 0 ? 'The usual one' : `Number ${index + 1}` });

/** What is typed, saved or not, as it will look; and a test of it to one's own address. */
export const TypedMailLook = ({ mail: { id, variants } }: { mail: MailWordsRecord }) => {
  const { getValues } = useFormContext<MailWordsRecord>();
  const [subject, intro, closing] = useWatch<MailWordsRecord, ['subject', 'intro', 'closing']>({ name: ['subject', 'intro', 'closing'] });
  const [example, setExample] = useState('0');
  const variant = Number(example);
  const typed = useSettled(JSON.stringify({ subject, intro, closing }));
  const preview = useQuery({
    ...typedMailQuery(id, { ...(JSON.parse(typed) as TypedMail), variant }),
    placeholderData: keepPreviousData,
  });
  const notify = useNotify();
  const test = useMutation({
    mutationFn: () => {
      const body = { subject: getValues('subject'), intro: getValues('intro'), closing: getValues('closing'), variant };
      return dataOf(api.POST('/api/admin/mail-words/{id}/test', { params: { path: { id } }, body }));
    },
    onSuccess: ({ to }) => notify(`The test is on its way to ${to}.`),
    onError: (error) => notify(faultText(error), { type: 'error' }),
  });
  return (
    <Box component="section" aria-label="As it looks" sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
      <MailLook
        mail={preview.data}
        instead={
          preview.isError ? (
            <Alert severity="error" variant="outlined">
              {faultText(preview.error)}
            </Alert>
          ) : (
            !preview.data && <LoadingRows rows={1} height={480} />
          )
        }
      >
        {variants > 1 && (
          <SelectField
            label="Example"
            value={example}
            onChange={({ target }) => setExample(target.value)}
            choices={Array.from({ length: variants }, asExample)}
          />
        )}
      </MailLook>
      <Box>
        <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
          Send me a test
        </Button>
      </Box>
    </Box>
  );
};

/** What is wrong with what is typed, where it is that. */
const faultText = (error: Error): string =>
  Object.values(serverFieldErrors(error))[0] ?? serverErrorText(error, 'That did not work. Please try again.');
