import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, List, SimpleList, TextInput, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { api } from '../../api/client';
import { EmptyState } from '../../components/portal/states';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { Places } from '../places';
import { RecordLink } from '../record-link';
import { StateChip } from '../state-chip';
import { useIsNarrow } from '../use-is-narrow';
import { RemovedCopy } from '../site-copy/removed-copy';
import { KINDS, extentOf, kindName, ticksLine, type ProgrammeRecord } from './programme-labels';

const stateOf = ({ published }: ProgrammeRecord) => (published ? 'published' : 'draft');

const filters = [
  <TextInput key="q" source="q" label="Title, summary or session" alwaysOn resettable />,
  <FilterSelect key="kind" source="kind" label="Type" choices={KINDS} alwaysOn />,
  <FilterSelect key="published" source="published" label="Published" choices={YES_NO} alwaysOn />,
];

const NewProgram = () => (
  <Button component={RouterLink} to={useCreatePath()({ resource: 'programmes', type: 'create' })} variant="outlined" size="small">
    New program
  </Button>
);

const move = (id: string, position: number) =>
  api.PUT('/api/admin/programmes/{id}/position', { params: { path: { id } }, body: { position } });

const ProgrammeTable = () => (
  <DataTable<ProgrammeRecord> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<ProgrammeRecord>
      source="title"
      label="Program"
      disableSort
      render={({ id, title, summary }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink id={id} type="edit">
            {title}
          </RecordLink>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {summary}
          </Box>
        </Box>
      )}
    />
    <DataTable.Col<ProgrammeRecord> source="kind" label="Type" disableSort render={({ kind }) => kindName(kind)} />
    <DataTable.Col<ProgrammeRecord> source="sessions" label="Content" disableSort render={extentOf} />
    <DataTable.Col<ProgrammeRecord> source="done" label="Done" disableSort render={ticksLine} />
    <DataTable.Col<ProgrammeRecord>
      source="published"
      label="Status"
      disableSort
      render={(record) => <StateChip state={stateOf(record)} />}
    />
    <DataTable.Col<ProgrammeRecord>
      label="Order"
      disableSort
      render={(record) => <Places record={record} name={record.title} move={(position) => move(record.id, position)} />}
    />
  </DataTable>
);

const ProgrammeCards = () => (
  <SimpleList<ProgrammeRecord>
    linkType="edit"
    primaryText={({ title }) => title}
    secondaryText={(programme) => `${kindName(programme.kind)} · ${extentOf(programme)} · ${ticksLine(programme)}`}
    tertiaryText={(programme) => <StateChip state={stateOf(programme)} />}
  />
);

const Removed = () => <RemovedCopy kind="programmes" named="title" done="Program restored as a draft." />;

/** The training programs, in the order students see them. */
export const ProgrammeList = () => (
  <List
    title="Strength & Mobility programs"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={100}
    pagination={false}
    exporter={false}
    filters={filters}
    actions={
      <ListTools>
        <NewProgram />
      </ListTools>
    }
    empty={
      <Box sx={{ p: 3 }}>
        <EmptyState title="No programs yet" text="Students won’t see a program until you publish it." action={<NewProgram />} />
        <Removed />
      </Box>
    }
  >
    {useIsNarrow() ? <ProgrammeCards /> : <ProgrammeTable />}
    <Removed />
  </List>
);
