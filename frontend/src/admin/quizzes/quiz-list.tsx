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
  <FilterSelect key="tried" source="tried" label="Tried by students" choices={YES_NO} alwaysOn />,
  <FilterSelect key="written" source="written" label="Changed here" choices={YES_NO} />,
];

const QuizTable = () => (
  <DataTable<QuizRow> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<QuizRow> source="position" label="No." disableSort />
    <DataTable.Col<QuizRow>
      source="title"
      label="Quiz of"
      disableSort
      render={({ id, title }) => (
        <RecordLink id={id} type="edit">
          {title}
        </RecordLink>
      )}
    />
    <DataTable.Col<QuizRow> source="questionCount" label="Questions" disableSort />
    <DataTable.Col<QuizRow> source="passed" label="Students" disableSort render={resultsLine} />
    <DataTable.Col<QuizRow> source="version" label="Changed here" disableSort render={({ version }) => (version > 0 ? 'Yes' : 'Not yet')} />
  </DataTable>
);

const QuizCards = () => (
  <SimpleList<QuizRow>
    linkType="edit"
    primaryText={({ position, title }) => `${position}. ${title}`}
    secondaryText={(quiz) => `${quiz.questionCount} questions · ${resultsLine(quiz)}`}
  />
);

/** The quizzes of the modules that have one, in the order of the program. */
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
    empty={<EmptyState title="No quizzes here" text="They come with the program’s modules." />}
  >
    {useIsNarrow() ? <QuizCards /> : <QuizTable />}
  </List>
);
