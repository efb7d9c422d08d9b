import Box from '@mui/material/Box';
import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import { CATEGORY_CHOICES, partsLine, type ModuleRow } from './module-labels';

const filters = [
  <TextInput key="q" source="q" label="Title, summary or filming task" alwaysOn resettable />,
  <FilterSelect key="category" source="category" label="Category" choices={CATEGORY_CHOICES} alwaysOn />,
  <FilterSelect key="hasQuiz" source="hasQuiz" label="Quiz" choices={YES_NO} />,
  <FilterSelect key="hasVideo" source="hasVideo" label="Video" choices={YES_NO} />,
  <FilterSelect key="written" source="written" label="Edited" choices={YES_NO} />,
];

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
    <DataTable.Col<ModuleRow> source="hasQuiz" label="Includes" disableSort render={partsLine} />
    <DataTable.Col<ModuleRow> source="version" label="Edited" disableSort render={({ version }) => (version > 0 ? 'Yes' : 'No')} />
  </DataTable>
);

const ModuleCards = () => (
  <SimpleList<ModuleRow>
    linkType="edit"
    primaryText={({ position, title }) => `${position}. ${title}`}
    secondaryText={(module) => `${module.category} · ${partsLine(module)}`}
  />
);

/** The curriculum's modules in order. The coach can edit them, but not add or remove any. */
export const ModuleList = () => (
  <List
    title="Modules"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={100}
    pagination={false}
    exporter={false}
    filters={filters}
    actions={
      <ListTools>
        <TextLink to="/curriculum">View page</TextLink>
      </ListTools>
    }
    empty={<EmptyState title="No modules yet" text="Modules come with the product and are added the first time it starts." />}
  >
    {useIsNarrow() ? <ModuleCards /> : <ModuleTable />}
  </List>
);
