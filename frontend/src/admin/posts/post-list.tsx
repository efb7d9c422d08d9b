import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, List, SimpleList, TextInput, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { formatDate } from '../../lib/format-date';
import { DateField } from '../date-field';
import { SAMPLES } from '../choices';
import { ImportButton } from '../import/file-import';
import { FilterSelect } from '../filter-select';
import { POST_IMPORT } from '../import/import-kinds';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { RemovedCopy } from '../site-copy/removed-copy';
import { STATES, publishedLine, type PostRow } from './post-labels';
import { useCategories } from './use-categories';

const NewPost = () => (
  <Button component={RouterLink} to={useCreatePath()({ resource: 'posts', type: 'create' })} variant="outlined" size="small">
    New post
  </Button>
);

const Second = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {children}
  </Box>
);

const PostTable = () => {
  const { labelOf } = useCategories();
  return (
    <DataTable<PostRow> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<PostRow>
        source="title"
        label="Post"
        render={({ id, title, description, sample }) => (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <RecordLink id={id} type="edit">
              {title}
            </RecordLink>
            {sample && ' · sample'}
            <Second>{description}</Second>
          </Box>
        )}
      />
      <DataTable.Col<PostRow> source="category" label="Category" disableSort render={({ category }) => labelOf(category)} />
      <DataTable.Col<PostRow>
        source="state"
        label="Status"
        disableSort
        render={(post) => (
          <>
            <StateChip state={post.state} />
            <Second>{publishedLine(post)}</Second>
          </>
        )}
      />
      <DataTable.Col<PostRow>
        source="date"
        label="Date"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ date }) => (date === null ? '' : formatDate(date))}
      />
      <DataTable.Col<PostRow> source="updatedAt" label="Updated">
        <DateField source="updatedAt" />
      </DataTable.Col>
    </DataTable>
  );
};

const PostCards = () => (
  <SimpleList<PostRow>
    linkType="edit"
    primaryText={({ title }) => title}
    secondaryText={(post) =>
      [post.date !== null && formatDate(post.date), post.sample && 'sample', publishedLine(post)].filter(Boolean).join(' · ')
    }
    tertiaryText={({ state }) => <StateChip state={state} />}
  />
);

const Removed = () => <RemovedCopy kind="posts" named="title" done="Post restored." />;

/** The blog's posts, including drafts and scheduled ones. */
export const PostList = () => {
  const { choices } = useCategories();
  const filters = [
    <TextInput key="q" source="q" label="Title or excerpt" alwaysOn resettable />,
    <FilterSelect key="state" source="state" label="Status" choices={STATES} alwaysOn />,
    <FilterSelect key="category" source="category" label="Category" choices={choices} alwaysOn />,
    <FilterSelect key="sample" source="sample" label="Source" choices={SAMPLES} />,
  ];
  return (
    <List
      title="Blog"
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={
        <ListTools>
          <ImportButton kind={POST_IMPORT} />
          <TextLink to="/blog">View page</TextLink>
          <NewPost />
        </ListTools>
      }
      empty={
        <Box sx={{ p: 3 }}>
          <EmptyState
            title="No posts yet"
            text="New posts stay drafts until you publish them."
            action={
              <>
                <NewPost />
                <ImportButton kind={POST_IMPORT} />
              </>
            }
          />
          <Removed />
        </Box>
      }
    >
      {useIsNarrow() ? <PostCards /> : <PostTable />}
      <Removed />
    </List>
  );
};
