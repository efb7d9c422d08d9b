import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { DataTable, List, TextInput, useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { api } from '../../api/client';
import { EmptyState } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { SAMPLES, YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { Places } from '../places';
import { PHOTO_PAGE_LABELS } from '../pictures/photo-pages';
import { PhotoThumb } from '../pictures/photo-thumb';
import { PlainCol } from '../plain-col';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import { RemovedCopy } from './removed-copy';
import {
  TESTIMONIAL_PAGES,
  COPY_COLLECTIONS,
  isCopyCollection,
  plainOf,
  said,
  type CopyCollection,
  type CopyRecord,
} from './copy-collections';

const EXCERPT = 160;

const search = (label: string) => (
  <TextInput key="q" source="q" label={label} alwaysOn resettable />
);
const select = (source: string, label: string, choices: readonly object[]) => (
  <FilterSelect key={source} source={source} label={label} choices={[...choices]} alwaysOn />
);

const FILTERS: Readonly<Record<CopyCollection, ReactElement[]>> = {
  faq: [search('Question or answer'), select('written', 'Edited', YES_NO)],
  testimonials: [
    search('Name or text'),
    select('category', 'Page', [...TESTIMONIAL_PAGES, { id: 'none', name: 'Home page only' }]),
    select('featured', 'Featured', YES_NO),
    select('sample', 'Source', SAMPLES),
  ],
  quotes: [search('Quote or author'), select('written', 'Edited', YES_NO)],
  'privacy-sections': [search('Title or text'), select('written', 'Edited', YES_NO)],
  photos: [search('Caption or description'), select('own', 'Your own picture', YES_NO)],
};

const useCopyCollection = (): CopyCollection => {
  const resource = useResourceContext();
  return isCopyCollection(resource) ? resource : 'faq';
};

const ListActions = () => {
  const kind = useCopyCollection();
  const to = useCreatePath()({ resource: kind, type: 'create' });
  return (
    <ListTools>
      {COPY_COLLECTIONS[kind].shownAt.map(({ to: page, label }) => (
        <TextLink key={page} to={page}>
          {label}
        </TextLink>
      ))}
      <Button component={RouterLink} to={to} variant="outlined" size="small">
        {COPY_COLLECTIONS[kind].newOne}
      </Button>
    </ListTools>
  );
};

// all collections have the same endpoints
const moveEntry = (kind: CopyCollection, id: string, position: number) =>
  api.PUT(`/api/admin/${kind}/{id}/position` as '/api/admin/faq/{id}/position', {
    params: { path: { id } },
    body: { position },
  });

const excerptOf = (kind: CopyCollection, record: CopyRecord): string => {
  const [, second] = COPY_COLLECTIONS[kind].fields;
  const long = kind === 'testimonials' ? 'text' : (second?.source ?? '');
  const text = kind === 'privacy-sections' ? plainOf(said(record, long)) : said(record, long);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
};

const NameOf = ({ record }: { record: CopyRecord }) => {
  const kind = useCopyCollection();
  return (
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <RecordLink id={record.id} type="edit">
        {said(record, COPY_COLLECTIONS[kind].fields[0].source)}
      </RecordLink>
      {'sample' in record && record.sample && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {' '}
          · sample
        </Box>
      )}
    </Box>
  );
};

const placeOfVoice = (record: CopyRecord): string => {
  const category = 'category' in record ? record.category : null;
  return TESTIMONIAL_PAGES.find(({ id }) => id === category)?.name ?? '–';
};

const placeOfPhoto = (record: CopyRecord): string =>
  'page' in record ? PHOTO_PAGE_LABELS[record.page] : '–';

const CopyTable = () => {
  const kind = useCopyCollection();
  const isNarrow = useIsNarrow();
  const excerpt = (record: CopyRecord) => (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{excerptOf(kind, record)}</Box>
  );
  return (
    <DataTable<CopyRecord> bulkActionButtons={false} rowClick={false}>
      <PlainCol<CopyRecord>
        source="id"
        label={COPY_COLLECTIONS[kind].one}
        render={(record) => (
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            {'drawn' in record && <PhotoThumb photo={record} />}
            <Box sx={{ minWidth: 0 }}>
              <NameOf record={record} />
              {isNarrow && excerpt(record)}
            </Box>
          </Stack>
        )}
      />
      {!isNarrow && <PlainCol<CopyRecord> source="text" label="Text" render={excerpt} />}
      {!isNarrow && kind === 'testimonials' && (
        <PlainCol<CopyRecord> source="category" label="Page" render={placeOfVoice} />
      )}
      {!isNarrow && kind === 'photos' && (
        <PlainCol<CopyRecord> source="page" label="Page" render={placeOfPhoto} />
      )}
      <PlainCol<CopyRecord>
        source="position"
        label="Order"
        render={(record) => (
          <Places
            record={record}
            name={said(record, COPY_COLLECTIONS[kind].fields[0].source)}
            move={(position) => moveEntry(kind, record.id, position)}
          />
        )}
      />
    </DataTable>
  );
};

const Nothing = () => {
  const kind = useCopyCollection();
  return (
    <Box sx={{ p: 3 }}>
      <EmptyState
        title="Nothing here yet"
        text="What you write appears on the site right away."
        action={
          <Button
            component={RouterLink}
            to={useCreatePath()({ resource: kind, type: 'create' })}
            variant="contained"
            color="signal"
          >
            {COPY_COLLECTIONS[kind].newOne}
          </Button>
        }
      />
      <RemovedCopy kind={kind} named={COPY_COLLECTIONS[kind].fields[0].source} />
    </Box>
  );
};

/** The entries of a collection, in the order readers see them. */
export const CopyList = () => {
  const kind = useCopyCollection();
  return (
    <List
      title={COPY_COLLECTIONS[kind].label}
      filters={FILTERS[kind]}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={100}
      pagination={false}
      exporter={false}
      actions={<ListActions />}
      empty={<Nothing />}
    >
      <CopyTable />
      <RemovedCopy kind={kind} named={COPY_COLLECTIONS[kind].fields[0].source} />
    </List>
  );
};
