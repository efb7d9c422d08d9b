import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, List, SimpleList, TextInput, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { SAMPLES } from '../choices';
import { ImportButton } from '../import/file-import';
import { FilterSelect } from '../filter-select';
import { VIDEO_IMPORT } from '../import/import-kinds';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import { RemovedCopy } from '../site-copy/removed-copy';
import { useShelves } from './use-shelves';
import type { VideoRow } from './video-labels';

const FILMS = [
  { id: true, name: 'Available' },
  { id: false, name: 'Coming soon' },
];

const NewVideo = () => (
  <Button component={RouterLink} to={useCreatePath()({ resource: 'vault-videos', type: 'create' })} variant="outlined" size="small">
    New video
  </Button>
);

const filmOf = ({ youtubeId, duration }: VideoRow): string => (youtubeId ? duration : 'Coming soon');

const VideoTable = () => {
  const { labelOf } = useShelves();
  return (
    <DataTable<VideoRow> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<VideoRow> source="position" label="Order" render={({ position }) => position + 1} />
      <DataTable.Col<VideoRow>
        source="title"
        label="Video"
        render={({ id, title, description, sample }) => (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <RecordLink id={id} type="edit">
              {title}
            </RecordLink>
            {sample && ' · sample'}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {description}
            </Box>
          </Box>
        )}
      />
      <DataTable.Col<VideoRow> source="categorySlug" label="Category" disableSort render={({ categorySlug }) => labelOf(categorySlug)} />
      <DataTable.Col<VideoRow> label="Duration" disableSort render={filmOf} />
    </DataTable>
  );
};

const VideoCards = () => {
  const { labelOf } = useShelves();
  return (
    <SimpleList<VideoRow>
      linkType="edit"
      primaryText={({ title }) => title}
      secondaryText={(video) => [labelOf(video.categorySlug), filmOf(video), video.sample && 'sample'].filter(Boolean).join(' · ')}
    />
  );
};

const Removed = () => <RemovedCopy kind="vault-videos" named="title" />;

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
    <List
      title="Vault"
      filters={filters}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={25}
      exporter={false}
      actions={
        <ListTools>
          <ImportButton kind={VIDEO_IMPORT} />
          <TextLink to="/the-vault">View page</TextLink>
          <NewVideo />
        </ListTools>
      }
      empty={
        <Box sx={{ p: 3 }}>
          <EmptyState
            title="No videos yet"
            text="Videos you add appear in the vault right away."
            action={
              <>
                <NewVideo />
                <ImportButton kind={VIDEO_IMPORT} />
              </>
            }
          />
          <Removed />
        </Box>
      }
    >
      {useIsNarrow() ? <VideoCards /> : <VideoTable />}
      <Removed />
    </List>
  );
};
