import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf, type components } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { ErrorPanel } from '../../components/portal/states';
import { ConfirmDialog } from '../action-dialog';
import { useIsOwner } from '../use-is-owner';

const samplesQuery = {
  queryKey: ['samples'],
  queryFn: () => dataOf(api.GET('/api/admin/samples')),
};

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

type RemainingSample = components['schemas']['RemainingSampleResponse'];

/** "9 posts, 12 testimonials and 146 videos". */
const samplesLine = ({
  posts,
  testimonials,
  videos,
}: components['schemas']['SamplesResponse']): string =>
  [
    posts > 0 && counted(posts, 'post', 'posts'),
    testimonials > 0 && counted(testimonials, 'testimonial', 'testimonials'),
    videos > 0 && counted(videos, 'video', 'videos'),
  ]
    .filter((part) => part !== false)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/**
 * The sample content, shipped so that the site isn't empty, with a button that removes all of it.
 */
export const SamplesPanel = () => {
  const { data: samples, error, refetch } = useQuery(samplesQuery);
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const isOwner = useIsOwner();
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
            <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
              Remove sample content
            </Button>
          ) : (
            <Typography color="textSecondary">Only the owner can remove it.</Typography>
          )}
        </>
      )}
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
            {line} will come off the site right away. You can restore each one from its list. Posts
            that your own content links to are kept.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
};
