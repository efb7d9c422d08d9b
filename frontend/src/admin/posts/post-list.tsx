import { DataTable, SimpleList, TextInput } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { formatDate } from '../../lib/format-date';
import { DateField } from '../date-field';
import { SAMPLES } from '../choices';
import { ImportButton } from '../import/file-import';
import { FilterSelect } from '../filter-select';
import { POST_IMPORT } from '../import/import-kinds';
import { ContentList, NewButton, SecondLine, TitleCell } from '../content-list';
import { PlainCol } from '../plain-col';
import { StateChip } from '../state-chip';
import { UNTITLED } from '../untitled';
import { RemovedCopy } from '../site-copy/removed-copy';
import { STATES, publishedLine, type PostRow } from './post-labels';
import { useCategories } from './use-categories';

const PostTable = () => {
  const { labelOf } = useCategories();
  return (
    <DataTable<PostRow> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<PostRow>
        source="title"
        label="Post"
        render={({ id, title, description, sample }) => (
          <TitleCell id={id} title={title || UNTITLED} text={description} sample={sample} />
        )}
      />
      <PlainCol<PostRow>
        source="category"
        label="Category"
        render={({ category }) => labelOf(category)}
      />
      <PlainCol<PostRow>
        source="state"
        label="Status"
        render={(post) => (
          <>
            <StateChip state={post.state} />
            <SecondLine>{publishedLine(post)}</SecondLine>
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
    primaryText={({ title }) => title || UNTITLED}
    secondaryText={(post) =>
      [post.date !== null && formatDate(post.date), post.sample && 'sample', publishedLine(post)]
        .filter(Boolean)
        .join(' · ')
    }
    tertiaryText={({ state }) => <StateChip state={state} />}
  />
);

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
    <ContentList
      title="Blog"
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      table={<PostTable />}
      cards={<PostCards />}
      tools={
        <>
          <ImportButton kind={POST_IMPORT} />
          <TextLink to="/blog">View page</TextLink>
          <NewButton>New post</NewButton>
        </>
      }
      empty={{
        title: 'No posts yet',
        text: 'New posts stay drafts until you publish them.',
        action: (
          <>
            <NewButton>New post</NewButton>
            <ImportButton kind={POST_IMPORT} />
          </>
        ),
      }}
      removed={<RemovedCopy kind="posts" named="title" done="Post restored." />}
    />
  );
};
