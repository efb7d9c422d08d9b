import { DataTable, SimpleList, TextInput } from 'react-admin';
import { TextLink } from '../../components/portal/text-link';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { PlainCol } from '../plain-col';
import { CATEGORY_CHOICES, partsLine, type ModuleRow } from './module-labels';
import { ContentList, TitleCell } from '../content-list';

const filters = [
  <TextInput key="q" source="q" label="Title, summary, or filming task" alwaysOn resettable />,
  <FilterSelect
    key="category"
    source="category"
    label="Category"
    choices={CATEGORY_CHOICES}
    alwaysOn
  />,
  <FilterSelect key="hasQuiz" source="hasQuiz" label="Quiz" choices={YES_NO} />,
  <FilterSelect key="hasVideo" source="hasVideo" label="Video" choices={YES_NO} />,
  <FilterSelect key="written" source="written" label="Edited" choices={YES_NO} />,
];

const ModuleTable = () => (
  <DataTable<ModuleRow> bulkActionButtons={false} rowClick={false}>
    <PlainCol<ModuleRow> source="position" label="No." />
    <PlainCol<ModuleRow>
      source="title"
      label="Module"
      render={({ id, title, summary }) => <TitleCell id={id} title={title} text={summary} />}
    />
    <PlainCol<ModuleRow> source="category" label="Category" />
    <PlainCol<ModuleRow> source="hasQuiz" label="Includes" render={partsLine} />
    <PlainCol<ModuleRow>
      source="version"
      label="Edited"
      render={({ version }) => (version > 0 ? 'Yes' : 'No')}
    />
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
  <ContentList
    title="Modules"
    filters={filters}
    sort={{ field: 'position', order: 'ASC' }}
    isShort
    table={<ModuleTable />}
    cards={<ModuleCards />}
    tools={<TextLink to="/curriculum">View page</TextLink>}
    empty={{
      title: 'No modules yet',
      text: 'Modules come with the product and are added the first time it starts.',
    }}
  />
);
