import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { List, ListNoResults, TextInput, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState, LoadingRows } from '../../components/portal/states';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import type { PictureRecord } from './picture-calls';
import { Thumb } from './thumb';

const AddLink = () => (
  <Button
    component={RouterLink}
    to="/admin/pictures/create"
    variant="contained"
    color="signal"
    size="small"
  >
    Add picture
  </Button>
);

const STATES = [
  { id: 'ready', name: 'Ready' },
  { id: 'making', name: 'Processing' },
  { id: 'failed', name: 'Failed' },
];
const filters = [
  <TextInput key="q" source="q" label="Description or file name" alwaysOn resettable />,
  <FilterSelect key="state" source="state" label="Status" choices={STATES} />,
];

const Wall = () => {
  const { data, isPending } = useListContext<PictureRecord>();
  if (isPending) return <LoadingRows />;
  if (data?.length === 0) return <ListNoResults />;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 2,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
      }}
    >
      {data?.map((picture) => (
        <Box component="li" key={picture.id} sx={{ minWidth: 0 }}>
          <Thumb picture={picture} named={false} />
          <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <RecordLink id={picture.id} type="edit">
              {picture.alt}
            </RecordLink>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {picture.state === 'making' ? 'Processing…' : (picture.problem ?? picture.fileName)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The coach's own pictures, newest first. */
export const PictureList = () => (
  <List
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    exporter={false}
    actions={
      <ListTools isTable={false}>
        <AddLink />
      </ListTools>
    }
    empty={
      <EmptyState
        title="No pictures yet"
        text="Add your own photos to replace the site’s illustrations: the clinic scenes and your portrait."
        action={<AddLink />}
      />
    }
  >
    <Wall />
  </List>
);
