import Box from '@mui/material/Box';
import { DataTable, List, SimpleList, TopToolbar } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import { partsLine, type ModuleRow } from './module-labels';

const ModuleTable = () => (
  <DataTable<ModuleRow> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<ModuleRow> source="position" label="No." disableSort />
    <DataTable.Col<ModuleRow>
      source="title"
      label="Module"
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
    <DataTable.Col<ModuleRow> source="category" label="Category" disableSort />
    <DataTable.Col<ModuleRow> source="hasQuiz" label="Beside the text" disableSort render={partsLine} />
    <DataTable.Col<ModuleRow> source="version" label="Written on" disableSort render={({ version }) => (version > 0 ? 'Yes' : 'Not yet')} />
  </DataTable>
);

const ModuleCards = () => (
  <SimpleList<ModuleRow>
    linkType="edit"
    primaryText={({ position, title }) => `${position}. ${title}`}
    secondaryText={(module) => `${module.category} · ${partsLine(module)}`}
  />
);

/** The modules of the program, in its order: what they say is the coach's, how many there are is not. */
export const ModuleList = () => (
  <List
    title="Modules"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={100}
    pagination={false}
    exporter={false}
    actions={
      <TopToolbar>
        <TextLink to="/curriculum">See the page</TextLink>
      </TopToolbar>
    }
  >
    {useIsNarrow() ? <ModuleCards /> : <ModuleTable />}
  </List>
);
