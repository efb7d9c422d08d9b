import { useState } from 'react';
import { Edit, SaveButton, SelectInput, SimpleForm, Toolbar, useDataProvider, useGetRecordId, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FreshRecord } from '../fresh-record';
import { LeaveWarning } from '../leave-warning';
import { isConflict, useSaveFailure } from '../save-failure';
import { useReadProblem } from '../use-read-problem';
import { EditionActions } from './edition-actions';
import { EditionConflict } from './edition-conflict';
import { EditionFields } from './edition-fields';
import type { EditionRecord } from './edition-types';
import { editionLabel, SALES } from './edition-labels';

const SALES_NOT_CANCELLED = SALES.filter(({ id }) => id !== 'cancelled');

const EditionTitle = () => {
  const edition = useRecordContext<EditionRecord>();
  return <span>{edition ? editionLabel(edition) : 'Edition'}</span>;
};

/** Only what an edition has of its own, and the version that was seen. */
const ownFields = ({ version, ...edition }: Partial<EditionRecord>) => {
  const { startsOn, endsOn, priceCents, depositCents, capacity, saleStatus, membersFrom, opensAt } = edition;
  return { version, startsOn, endsOn, priceCents, depositCents, capacity, saleStatus, membersFrom, opensAt };
};

const SaleInput = () => {
  const { defaultValues } = useFormState();
  const isCancelled = defaultValues?.saleStatus === 'cancelled';
  return <SelectInput source="saleStatus" label="Sale" choices={isCancelled ? SALES : SALES_NOT_CANCELLED} />;
};

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** One edition: its dates, price and places, whether it is sold, and what comes after it. */
export const EditionEdit = () => {
  const [theirs, setTheirs] = useState<EditionRecord | null>(null);
  const id = useGetRecordId();
  const dataProvider = useDataProvider();
  const sayWhy = useSaveFailure();
  const onError = async (error: unknown) => {
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
      actions={<EditionActions />}
      mutationMode="pessimistic"
      redirect="list"
      transform={ownFields}
      queryOptions={{ onError: useReadProblem() }}
      mutationOptions={{ onError: (error: unknown) => void onError(error) }}
    >
      <FreshRecord>
        <SimpleForm toolbar={<SaveOnly />}>
          {theirs?.id === id && <EditionConflict theirs={theirs} onDone={() => setTheirs(null)} />}
          <EditionFields />
          <SaleInput />
          <LeaveWarning />
        </SimpleForm>
      </FreshRecord>
    </Edit>
  );
};
