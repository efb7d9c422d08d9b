import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { api, dataOf, serverErrorText, type components } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel } from '../../components/portal/states';
import { SAMPLES_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { formatDate } from '../../lib/format-date';
import { ConfirmDialog } from '../action-dialog';
import { useIsOwner } from '../use-is-owner';

const samplesQuery = {
  queryKey: ['samples'],
  queryFn: () => dataOf(api.GET('/api/admin/samples')),
};

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

type Counts = Pick<components['schemas']['SamplesResponse'], 'posts' | 'testimonials' | 'videos'>;
type RemainingSample = components['schemas']['RemainingSampleResponse'];

/** "9 posts, 12 testimonials and 146 videos". */
const samplesLine = ({ posts, testimonials, videos }: Counts): string =>
  [
    posts > 0 && counted(posts, 'post', 'posts'),
    testimonials > 0 && counted(testimonials, 'testimonial', 'testimonials'),
    videos > 0 && counted(videos, 'video', 'videos'),
  ]
    .filter((part) => part !== false)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

type Preview = components['schemas']['SamplesPreviewResponse'];

const SHOWN = 10;

const Titles = ({ name, titles }: { name: string; titles: readonly string[] }) =>
  titles.length > 0 && (
    <Box component="section">
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {titles.slice(0, SHOWN).map((title) => (
          <li key={title}>{title}</li>
        ))}
        {titles.length > SHOWN && <li>and {titles.length - SHOWN} more</li>}
      </Box>
    </Box>
  );

/** What a removal removes, by title. */
const Going = ({ preview }: { preview: Preview }) => (
  <>
    <Titles name="Posts" titles={preview.posts} />
    <Titles name="Testimonials" titles={preview.testimonials} />
    <Titles name="Vault videos" titles={preview.videos} />
    <Titles
      name="Staying, because your own content links to them"
      titles={preview.kept.map(({ title }) => title)}
    />
  </>
);

type Removal = NonNullable<components['schemas']['SamplesResponse']['removal']>;
type Restored = components['schemas']['RestoredSamplesResponse'];

const restoredText = ({ restored, left }: Restored): string => {
  const done = `${counted(restored, 'item', 'items')} restored.`;
  if (left.length === 0) return done;
  return `${done} ${left.length} couldn’t be restored: ${left.map(({ title, why }) => `“${title}”: ${why}`).join(' ')}`;
};

/** Undoes the last removal. */
const Undo = ({ removal }: { removal: Removal }) => {
  const queries = useQueryClient();
  const notify = useNotify();
  const isOwner = useIsOwner();
  const undo = useMutation({
    mutationFn: () => dataOf(api.POST('/api/admin/samples/restore')),
    onSuccess: async (answer) => {
      notify(restoredText(answer), { type: answer.left.length === 0 ? 'info' : 'error' });
      await queries.invalidateQueries(samplesQuery);
    },
    onError: (error) =>
      notify(serverErrorText(error, 'That didn’t work. Please try again.'), { type: 'error' }),
  });
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ mb: 1.5, maxWidth: '70ch' }}>
        {samplesLine(removal)} removed on {formatDate(removal.at)}. You can undo this until{' '}
        {formatDate(removal.until)}.
      </Typography>
      {isOwner && (
        <Button variant="outlined" loading={undo.isPending} onClick={() => undo.mutate()}>
          Restore sample content
        </Button>
      )}
    </Box>
  );
};

/**
 * The sample content, shipped so that the site isn't empty, with a button that removes all of it.
 */
export const SamplesPanel = () => {
  const { data: samples, error, refetch } = useQuery(samplesQuery);
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const isOwner = useIsOwner();
  const preview = useQuery({
    queryKey: ['samples', 'preview'],
    queryFn: () => dataOf(api.GET('/api/admin/samples/preview')),
    enabled: false,
  });
  const [kept, setKept] = useState<readonly RemainingSample[]>([]);
  const remove = async () => {
    setKept((await dataOf(api.POST('/api/admin/samples/remove'))).kept);
    await queries.invalidateQueries(samplesQuery);
  };
  if (!samples)
    return error ? (
      <ErrorPanel title="Couldn’t load the sample content" onRetry={() => void refetch()} />
    ) : null;
  const line = samplesLine(samples);
  const ask = async () => {
    setAsked(true);
    await preview.refetch();
  };
  return (
    <Panel title="Sample content">
      {line === '' ? (
        <Typography>No sample content left. Everything on the site is yours.</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
            {line} came with the site as examples. Anything you edit becomes yours and stays.
          </Typography>
          {isOwner ? (
            <Button variant="outlined" color="error" onClick={() => void ask()}>
              Remove sample content
            </Button>
          ) : (
            <Typography color="textSecondary">Only the owner can remove it.</Typography>
          )}
        </>
      )}
      {samples.removal && <Undo removal={samples.removal} />}
      {kept.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          Not removed because your own content links to {kept.length === 1 ? 'it' : 'them'}. Remove
          these links first:
          <List dense disablePadding>
            {kept.map(({ title, texts }) => (
              <Box component="li" key={title} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                <strong>“{title}”</strong>: {texts.join('; ')}
              </Box>
            ))}
          </List>
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Remove all sample content?"
          verb="Remove sample content"
          call={remove}
          done="Sample content removed, except anything your own content links to."
          onClose={() => setAsked(false)}
        >
          <p>
            This removes the sample content listed below right away. You can restore all of it here
            for {SAMPLES_KEPT_DAYS} days, or one item at a time from its list whenever you like.
          </p>
          {preview.data && <Going preview={preview.data} />}
        </ConfirmDialog>
      )}
    </Panel>
  );
};
