import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, List, TopToolbar, useCreatePath, useResourceContext } from 'react-admin';
import { api } from '../../api/client';
import { TextLink } from '../../components/portal/text-link';
import { Link as RouterLink } from '../../lib/router/link';
import { Places } from '../places';
import { RecordLink } from '../record-link';
import { RemovedWords } from './removed-words';
import { WORD_KINDS, isWordKind, plainOf, said, type WordKind, type WordRecord } from './word-kinds';

const EXCERPT = 160;

const useWordKind = (): WordKind => {
  const resource = useResourceContext();
  return isWordKind(resource) ? resource : 'faq';
};

const ListActions = () => {
  const kind = useWordKind();
  const to = useCreatePath()({ resource: kind, type: 'create' });
  return (
    <TopToolbar>
      <TextLink to={WORD_KINDS[kind].shownAt}>See the page</TextLink>
      <Button component={RouterLink} to={to} variant="outlined" size="small">
        {WORD_KINDS[kind].newOne}
      </Button>
    </TopToolbar>
  );
};

// the four lists answer alike
const moveWord = (kind: WordKind, id: string, position: number) =>
  api.PUT(`/api/admin/${kind}/{id}/position` as '/api/admin/faq/{id}/position', { params: { path: { id } }, body: { position } });

const excerptOf = (kind: WordKind, record: WordRecord): string => {
  const [, second] = WORD_KINDS[kind].fields;
  const long = kind === 'testimonials' ? 'text' : (second?.source ?? '');
  const text = kind === 'privacy-sections' ? plainOf(said(record, long)) : said(record, long);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
};

const WordRow = ({ record }: { record: WordRecord }) => {
  const kind = useWordKind();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>
        <RecordLink id={record.id} type="edit">
          {said(record, WORD_KINDS[kind].fields[0].source)}
        </RecordLink>
        {'sample' in record && record.sample && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            · sample
          </Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{excerptOf(kind, record)}</Box>
    </Box>
  );
};

const Nothing = () => {
  const kind = useWordKind();
  return (
    <Box sx={{ p: 3 }}>
      <p>Nothing is here yet. What you write stands on the site at once.</p>
      <Button component={RouterLink} to={useCreatePath()({ resource: kind, type: 'create' })} variant="contained" color="signal">
        {WORD_KINDS[kind].newOne}
      </Button>
      <RemovedWords kind={kind} named={WORD_KINDS[kind].fields[0].source} />
    </Box>
  );
};

/** A list of the site's words, in the order in which a reader gets them. */
export const WordList = () => {
  const kind = useWordKind();
  return (
    <List
      title={WORD_KINDS[kind].label}
      sort={{ field: 'position', order: 'ASC' }}
      perPage={100}
      pagination={false}
      exporter={false}
      actions={<ListActions />}
      empty={<Nothing />}
    >
      <DataTable<WordRecord> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<WordRecord> label={WORD_KINDS[kind].one} disableSort render={(record) => <WordRow record={record} />} />
        <DataTable.Col<WordRecord>
          label="Place"
          disableSort
          render={(record) => (
            <Places
              record={record}
              name={said(record, WORD_KINDS[kind].fields[0].source)}
              move={(position) => moveWord(kind, record.id, position)}
            />
          )}
        />
      </DataTable>
      <RemovedWords kind={kind} named={WORD_KINDS[kind].fields[0].source} />
    </List>
  );
};
