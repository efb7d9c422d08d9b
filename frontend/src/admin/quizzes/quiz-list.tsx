import { DataTable, List, SimpleList, TextInput } from 'react-admin';
import { EmptyState } from '../../components/portal/states';
import { TextLink } from '../../components/portal/text-link';
import { YES_NO } from '../choices';
import { FilterSelect } from '../filter-select';
import { ListTools } from '../list-tools';
import { RecordLink } from '../record-link';
import { useIsNarrow } from '../use-is-narrow';
import { resultsLine, type QuizRow } from './quiz-labels';

const filters = [
  <TextInput key="q" source="q" label="Module" alwaysOn resettable />,
  <FilterSelect key="tried" source="tried" label="Attempted" choices={YES_NO} alwaysOn />,
  <FilterSelect key="written" source="written" label="Edited" choices={YES_NO} />,
];

const QuizTable = () => (
  <DataTable<QuizRow> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<QuizRow> source="position" label="No." disableSort />
    <DataTable.Col<QuizRow>
      source="title"
      label="Module"
      disableSort
      render={({ id, title }) => (
        <RecordLink id={id} type="edit">
          {title}
        </RecordLink>
      )}
    />
    <DataTable.Col<QuizRow> source="questionCount" label="Questions" disableSort />
    <DataTable.Col<QuizRow> source="passed" label="Results" disableSort render={resultsLine} />
    <DataTable.Col<QuizRow> source="version" label="Edited" disableSort render={({ version }) => (version > 0 ? 'Yes' : 'No')} />
  </DataTable>
);

const QuizCards = () => (
  <SimpleList<QuizRow>
    linkType="edit"
    primaryText={({ position, title }) => `${position}. ${title}`}
    secondaryText={(quiz) => `${quiz.questionCount} questions · ${resultsLine(quiz)}`}
  />
);

/** The modules' quizzes, in curriculum order. */
export const QuizList = () => (
  <List
    title="Quizzes"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={100}
    pagination={false}
    exporter={false}
    filters={filters}
    actions={
      <ListTools>
        <TextLink to="/admin/modules">Modules</TextLink>
      </ListTools>
    }
    empty={<EmptyState title="No quizzes yet" text="Quizzes come with the curriculum’s modules." />}
  >
    {useIsNarrow() ? <QuizCards /> : <QuizTable />}
  </List>
);
