import { DataTable, SimpleList, TextInput } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { SAMPLES } from '../choices';
import { ImportButton } from '../import/file-import';
import { FilterSelect } from '../filter-select';
import { VIDEO_IMPORT } from '../import/import-kinds';
import { ContentList, NewButton, TitleCell } from '../content-list';
import { PlainCol } from '../plain-col';
import { RemovedCopy } from '../site-copy/removed-copy';
import { useShelves } from './use-shelves';
import type { VideoRow } from './video-labels';

const FILMS = [
  { id: true, name: 'Available' },
  { id: false, name: 'Coming soon' },
];

const filmOf = ({ youtubeId, duration }: VideoRow): string =>
  youtubeId ? duration : 'Coming soon';

const VideoTable = () => {
  const { labelOf } = useShelves();
  return (
    <DataTable<VideoRow> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<VideoRow>
        source="position"
        label="Order"
        render={({ position }) => position + 1}
      />
      <DataTable.Col<VideoRow>
        source="title"
        label="Video"
        render={({ id, title, description, sample }) => (
          <TitleCell id={id} title={title} text={description} sample={sample} />
        )}
      />
      <PlainCol<VideoRow>
        source="categorySlug"
        label="Category"
        render={({ categorySlug }) => labelOf(categorySlug)}
      />
      <PlainCol<VideoRow> label="Duration" render={filmOf} />
    </DataTable>
  );
};

const VideoCards = () => {
  const { labelOf } = useShelves();
  return (
    <SimpleList<VideoRow>
      linkType="edit"
      primaryText={({ title }) => title}
      secondaryText={(video) =>
        [labelOf(video.categorySlug), filmOf(video), video.sample && 'sample']
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
};

/** The vault's videos, in list order. */
export const VideoList = () => {
  const { choices } = useShelves();
  const filters = [
    <TextInput key="q" source="q" label="Title or description" alwaysOn resettable />,
    <FilterSelect key="category" source="category" label="Category" choices={choices} alwaysOn />,
    <FilterSelect key="hasFilm" source="hasFilm" label="Availability" choices={FILMS} alwaysOn />,
    <FilterSelect key="sample" source="sample" label="Source" choices={SAMPLES} />,
  ];
  return (
    <ContentList
      title="Vault"
      filters={filters}
      sort={{ field: 'position', order: 'ASC' }}
      table={<VideoTable />}
      cards={<VideoCards />}
      tools={
        <>
          <ImportButton kind={VIDEO_IMPORT} />
          <TextLink to="/the-vault">View page</TextLink>
          <NewButton>New video</NewButton>
        </>
      }
      empty={{
        title: 'No videos yet',
        text: 'Videos you add appear in the vault right away.',
        action: (
          <>
            <NewButton>New video</NewButton>
            <ImportButton kind={VIDEO_IMPORT} />
          </>
        ),
      }}
      removed={<RemovedCopy kind="vault-videos" named="title" />}
    />
  );
};
