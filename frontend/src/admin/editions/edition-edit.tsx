import { useState } from 'react';
import {
  Edit,
  SaveButton,
  SelectInput,
  SimpleForm,
  Toolbar,
  useDataProvider,
  useGetRecordId,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { AwaitFullRecord } from '../await-full-record';
import { LeaveWarning } from '../leave-warning';
import { savedText } from '../notices';
import { isConflict, useSaveFailure } from '../save-failure';
import { useReadProblem } from '../use-read-problem';
import { AfterFill, WatchedForm } from '../site-copy/after-fill';
import { UnsavedEdits } from '../site-copy/unsaved-edits';
import { EditionActions } from './edition-actions';
import { EditionConflict } from './edition-conflict';
import { EditionFields } from './edition-fields';
import type { EditionRecord } from './edition-types';
import { editionLabel, SALES } from './edition-labels';

const SALES_NOT_CANCELLED = SALES.filter(({ id }) => id !== 'cancelled');

const EditionTitle = () => {
  const edition = useRecordContext<EditionRecord>();
  return <span>{edition ? editionLabel(edition) : 'Clinic dates'}</span>;
};

/** An edition's own fields. */
const OWN = [
  ...(['startsOn', 'endsOn', 'priceCents', 'depositCents', 'capacity', 'saleStatus'] as const),
  ...(['membersFrom', 'opensAt'] as const),
] satisfies readonly (keyof EditionRecord)[];

const SaleInput = () => {
  const { defaultValues } = useFormState();
  const isCancelled = defaultValues?.saleStatus === 'cancelled';
  return (
    <SelectInput
      source="saleStatus"
      label="Status"
      choices={isCancelled ? SALES : SALES_NOT_CANCELLED}
    />
  );
};

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** One edition: its dates, price, capacity and status, and its actions. */
export const EditionEdit = () => {
  const [unsavedEdits] = useState(() => new UnsavedEdits(OWN));
  const [isTyped, setTyped] = useState(false);
  const [theirs, setTheirs] = useState<EditionRecord | null>(null);
  const id = useGetRecordId();
  const dataProvider = useDataProvider();
  const sayWhy = useSaveFailure();
  const notify = useNotify();
  const redirect = useRedirect();
  /** Returns the edition's own fields and the version they're based on. */
  const toSend = (edition: Partial<EditionRecord>) => {
    unsavedEdits.saving(edition);
    return Object.fromEntries(
      [...OWN, 'version' as const].map((source) => [source, edition[source]]),
    );
  };
  const onSuccess = () => {
    if (unsavedEdits.isAny) {
      notify('Saved, except for what you’ve typed since. Save again to keep that too.', {
        type: 'info',
      });
      return;
    }
    notify(savedText('editions'));
    redirect('list', 'editions');
  };
  const onError = async (error: unknown) => {
    unsavedEdits.forget();
    if (!isConflict(error)) {
      sayWhy(error);
      return;
    }
    try {
      setTheirs((await dataProvider.getOne<EditionRecord>('editions', { id: String(id) })).data);
    } catch {
      sayWhy(error);
    }
  };
  return (
    <Edit
      title={<EditionTitle />}
      actions={<EditionActions isTyped={isTyped} />}
      mutationMode="pessimistic"
      transform={toSend}
      queryOptions={{ onError: useReadProblem() }}
      mutationOptions={{ onSuccess, onError: (error: unknown) => void onError(error) }}
    >
      <AwaitFullRecord>
        <AfterFill unsavedEdits={unsavedEdits}>
          <SimpleForm resetOptions={unsavedEdits.resetOptions} toolbar={<SaveOnly />}>
            {theirs?.id === id && (
              <EditionConflict theirs={theirs} onDone={() => setTheirs(null)} />
            )}
            <EditionFields />
            <SaleInput />
            <WatchedForm unsavedEdits={unsavedEdits} />
            <LeaveWarning onTyped={setTyped} />
          </SimpleForm>
        </AfterFill>
      </AwaitFullRecord>
    </Edit>
  );
};
